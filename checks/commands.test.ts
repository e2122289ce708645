// What operators are told to run is there, and what they run in a container is in the image. Nobody looks it up on the night when it is needed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const { scripts, dependencies } = JSON.parse(read('package.json')) as Record<'scripts' | 'dependencies', Record<string, string>>;
const pages = readdirSync('docs/operating', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs/operating', name));
const saidIn = (text: string, what: RegExp) => [...new Set([...text.matchAll(what)].map(([, ...names]) => names.join('')))];
const named = (what: RegExp) => [...new Set(pages.flatMap((page) => saidIn(read(page), what)))];
const NPM = /npm (?:run (?:-s )?([a-z:-]+)|(test|start)\b)/g;
const NODE = /node ((?:api|tools|contract)\/[\w/.-]+)/g;

test('every npm script that a page for operators names is there', () => {
  const asked = named(NPM);
  expect(asked).toContain('restored');
  expect(asked.filter((name) => !(name in scripts))).toEqual([]);
});

test('every program that a page for operators names is in the image, with all that it imports', () => {
  const programs = named(NODE);
  expect(programs).toContain('api/commands/restored.ts');
  expect(programs.flatMap((path) => missingFor(path))).toEqual([]);
});

test('what such a page runs by npm from our own server code has its spelling for the image in the table', () => {
  const table = saidIn(read('docs/operating/README.md'), NODE);
  const asked = named(NPM).flatMap((name) => saidIn(scripts[name] ?? '', /node (api\/\S+)/g));
  expect(asked).toContain('api/commands/verify-ledger.ts');
  expect(asked.filter((path) => !table.includes(path))).toEqual([]);
});

test('the image holds what it should, for this test as for the builder', () => {
  expect(isInImage('api/main.ts')).toBe(true);
  for (const path of ['api/main.test.ts', 'api/testing/app.ts', 'tools/check.ts', 'e2e/join.e2e.ts', 'api/no-such-program.ts'])
    expect([path, isInImage(path)]).toEqual([path, false]);
});

/** What the last stage copies from here, without what the builder is not shown. */
function isInImage(path: string): boolean {
  const last =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copied = [...last.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));
  const isCopied = copied.some((source) => path === source || path.startsWith(`${source}/`));
  return isCopied && existsSync(path) && !isIgnored(path);
}

/** As the builder reads it: a pattern holds for all below what it names, and the last one that fits decides. */
function isIgnored(path: string): boolean {
  const parts = path.split('/');
  const above = parts.map((_, i) => parts.slice(0, i + 1).join('/'));
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const deciding = patterns.findLast((pattern) => above.some((one) => matchesGlob(one, pattern.replace(/^!/, ''))));
  return deciding !== undefined && !deciding.startsWith('!');
}

function missingFor(program: string): string[] {
  const seen = new Set<string>();
  const missing: string[] = [];
  const follow = (path: string, by: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    if (!isInImage(path)) missing.push(`${path}, for ${by}`);
    else for (const other of importsOf(path)) follow(other, path);
  };
  const importsOf = (path: string) =>
    saidIn(read(path), /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm).flatMap((name) => {
      if (name.startsWith('#')) return [name.slice(1)];
      if (name.startsWith('.')) return [join(dirname(path), name)];
      const library = name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/');
      if (!name.startsWith('node:') && !(library in dependencies)) missing.push(`${library}, for ${path}`);
      return [];
    });
  follow(program, 'a page');
  return missing;
}
