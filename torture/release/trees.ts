import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastReleaseCommit } from '#tools/release/last-release.ts';

export const here = join(import.meta.dirname, '..', '..');

/** The commit of the last release, or `RELEASE_FROM`, in a folder of its own, built. */
export function treeOfLastRelease(home: string): { folder: string; commit: string } {
  const commit = process.env.RELEASE_FROM ?? lastReleaseCommit();
  const folder = join(home, 'last');
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', commit], { cwd: here, maxBuffer: 1_000_000_000 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (hasAllPackagesOf(folder)) symlinkSync(join(here, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  execFileSync(join(folder, 'node_modules/.bin/react-router'), ['build'], { cwd: folder, stdio: 'ignore' });
  // The people of the run are made by the release they belong to.
  cpSync(join(import.meta.dirname, 'people.ts'), join(folder, 'torture/release/people.ts'));
  return { folder, commit };
}

type Lock = { packages: Record<string, { version?: string }> };

/** Our packages will do, if every one of theirs is among them in the same version. */
function hasAllPackagesOf(folder: string): boolean {
  const [ours, theirs] = [here, folder].map((root) => (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock).packages);
  return Object.entries(theirs ?? {}).every(([place, { version }]) => place === '' || ours?.[place]?.version === version);
}

/** What stands here, as the release after it: with migrations of its own, every function and view made anew, and scripts and styles of other names. */
export function treeOfNextRelease(home: string): string {
  const folder = join(home, 'next');
  mkdirSync(join(folder, 'docs'), { recursive: true });
  for (const part of ['api', 'contract', 'words', 'package.json', 'docs/api.md'])
    cpSync(join(here, part), join(folder, part), { recursive: true });
  symlinkSync(join(here, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(here, 'dist'), join(folder, 'dist'), { recursive: true });
  renameAssets(join(folder, 'dist/web'));
  const database = join(folder, 'api/database');
  for (const [name, text] of Object.entries(nextMigrations)) writeFileSync(join(database, 'migrations', name), text);
  const routines = join(database, 'routines/ledger/posting.sql');
  writeFileSync(routines, `${readFileSync(routines, 'utf8')}-- Of the next release.\n`);
  return folder;
}

/** As if their content had changed: what the pages of one release ask for is not there in the other. */
function renameAssets(web: string): void {
  const assets = join(web, 'client/assets');
  const renamed = readdirSync(assets).filter((name) => /^(enhance-\w+\.js|.+\.css)$/.test(name));
  const nextName = (name: string) => name.replace(/\.(js|css)$/, '-next.$1');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).map((name) => join(web, name));
  for (const file of files.filter((name) => /\.(js|css|json)$/.test(name))) {
    const before = readFileSync(file, 'utf8');
    const after = renamed.reduce((text, name) => text.replaceAll(name, nextName(name)), before);
    if (after === before) continue;
    writeFileSync(file, after);
    // What was compressed beside it still says the old names.
    for (const kind of ['br', 'gz']) rmSync(`${file}.${kind}`, { force: true });
  }
  for (const name of renamed)
    for (const kind of ['', '.br', '.gz'])
      if (existsSync(join(assets, `${name}${kind}`))) renameSync(join(assets, `${name}${kind}`), join(assets, `${nextName(name)}${kind}`));
}

/** What an expanding release does to the tables that everybody uses at that moment. */
export const nextMigrations = {
  '9001_next_release.sql': `-- Up Migration
-- owner: features/donations
alter table donations add column next_colour text;
alter table donations add column next_shade bigint not null default 0;
alter table donations add constraint next_short check (length(next_colour) < 40) not valid;
-- owner: core/accounts
alter table members add column next_colour text;
alter table member_sessions add column next_colour text;
-- owner: core/ledger
alter table ledger.transfer add column next_note text;
`,
  '9002_next_index.sql': `-- Up Migration, without a transaction
alter table donations validate constraint next_short;
drop index concurrently if exists donations_next_colour;
create index concurrently donations_next_colour on donations (next_colour) where next_colour is not null;
`,
};
