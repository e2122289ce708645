import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('image, stack and manifests have the version of package.json and run on its Node', () => {
  const { version, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string; engines: { node: string } };
  const versions = [
    'deploy/one-server/compose.yaml',
    'deploy/cluster/example/kustomization.yaml',
    'deploy/cluster/example/migrate/kustomization.yaml',
  ].map((file) => [...readFileSync(file, 'utf8').matchAll(/(?:VERSION:-|newTag: )([\d.]+)/g)].map(([, one]) => one));
  expect(versions.map((said) => [...new Set(said)])).toEqual([[version], [version], [version]]);
  const [major] = /\d+/.exec(engines.node) ?? [];
  for (const file of ['Dockerfile', '.github/workflows/ci.yml', '.devcontainer/devcontainer.json'])
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`node:${major}-|:${major}-`));
});

test('containers of the product run without root, capabilities and a writable disk; the image has no secret', () => {
  expect(
    readFileSync('Dockerfile', 'utf8')
      .match(/^USER .*$/gm)
      ?.at(-1),
  ).toBe('USER 10001:10001');
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(expect.arrayContaining(['.*', '**/.env*', '**/node_modules']));
  const [, closed = ''] = /^x-closed:.*\n((?: {2}.*\n)+)/m.exec(readFileSync('deploy/one-server/compose.yaml', 'utf8')) ?? [];
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) expect(closed).toContain(line);
  for (const name of ['base/web', 'base/worker', 'migrate/job'])
    for (const line of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]', 'allowPrivilegeEscalation: false'])
      expect(readFileSync(`deploy/cluster/${name}.yaml`, 'utf8'), name).toContain(line);
});
