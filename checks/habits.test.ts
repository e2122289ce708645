// What newcomers, operators and machines are told stands in several files. They must not say different things.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(path, 'utf8');
const json = (path: string): Record<string, never> => JSON.parse(read(path));
const { version, engines } = json('package.json') as unknown as { version: string; engines: { node: string } };

test('an editor indents and breaks as the formatter does', () => {
  const { formatter } = json('biome.json') as unknown as { formatter: { indentStyle: string; indentWidth: number; lineWidth: number } };
  const [, all = ''] = /\[\*\]\n([^[]*)/.exec(read('.editorconfig')) ?? [];
  const said = Object.fromEntries(all.split('\n').flatMap((line) => (line.includes('=') ? [line.split(/\s*=\s*/)] : [])));
  expect(said).toMatchObject({
    indent_style: formatter.indentStyle,
    indent_size: String(formatter.indentWidth),
    max_line_length: String(formatter.lineWidth),
    end_of_line: 'lf',
    charset: 'utf-8',
  });
});

test('the changelog knows the version, in the form it says it keeps', () => {
  const heads = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, head]) => head);
  expect(heads[0]).toBe('[Unreleased]');
  for (const head of heads.slice(1)) expect(head).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/);
  expect(heads.some((head) => head?.startsWith(`[${version}] `))).toBe(true);
});

test('what is deployed is this version, on the Node it needs', () => {
  for (const file of [
    'deploy/one-server/compose.yaml',
    'deploy/cluster/example/kustomization.yaml',
    'deploy/cluster/example/migrate/kustomization.yaml',
  ]) {
    const said = [...read(file).matchAll(/(?:VERSION:-|newTag: )([\d.]+)/g)].map(([, one]) => one);
    expect([file, new Set(said)]).toEqual([file, new Set([version])]);
  }
  const [major] = /\d+/.exec(engines.node) ?? [];
  expect(read('Dockerfile')).toContain(`/node:${major}-`);
  expect(read('.github/workflows/ci.yml')).toContain(`node:${major}-`);
  expect(read('.devcontainer/devcontainer.json')).toContain(`:${major}-`);
});

test('the image is nobody’s root, and its context holds no secret and no history', () => {
  const lines = read('Dockerfile').split('\n');
  expect(lines.filter((line) => line.startsWith('USER ')).at(-1)).toBe('USER 10001:10001');
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.*', '**/.env*', '**/node_modules']));
});

test('every container of the product is closed: stack and manifests', () => {
  const compose = read('deploy/one-server/compose.yaml');
  const [, closed = ''] = /^x-closed:.*\n((?: {2}.*\n)+)/m.exec(compose) ?? [];
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) expect(closed).toContain(line);
  for (const name of ['base/web', 'base/worker', 'migrate/job'] as const) {
    const text = read(`deploy/cluster/${name}.yaml`);
    for (const part of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]', 'allowPrivilegeEscalation: false'])
      expect([name, text.includes(part)]).toEqual([name, true]);
  }
});

test('CI runs what a laptop runs, and packages rest a week before they are taken', () => {
  expect(read('.github/workflows/ci.yml')).toContain('run: bash .ci/run');
  expect(json('renovate.json')).toMatchObject({ minimumReleaseAge: '7 days', internalChecksFilter: 'strict', automerge: false });
});

test('no link of the pages for newcomers and operators leads nowhere', () => {
  const operating = readdirSync('docs/operating', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/operating/${name}`);
  const pages = ['README.md', 'SECURITY.md', 'CHANGELOG.md', ...operating];
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].flatMap(([, link = '']) => {
      const target = new URL(link, `file:///${page}`).pathname.slice(1);
      try {
        readFileSync(target);
        return [];
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'EISDIR' ? [] : [`${page} → ${link}`];
      }
    }),
  );
  expect(broken).toEqual([]);
});
