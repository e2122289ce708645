import { type Imports, importersOf } from './imports.ts';

/** Files that load the whole product: through them every change would reach every test. */
const wholeProduct = /^api\/(app|jobs|personal-data|seed|main|second-person-acts)\.ts$|^api\/commands\/|^web\/routes\.ts$/;
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const moduleOf = (path: string): string | undefined =>
  /^api\/(?:core|features|platform)\/[^/]+\//.exec(path)?.[0] ?? /^api\/compat\//.exec(path)?.[0];
/** SQL of a module: the file of its functions, or the owner that a migration names. */
const ownerOf = (path: string, read: (path: string) => string): string | undefined => {
  if (!/^api\/database\/(migrations|routines)\/.*\.sql$/.test(path)) return undefined;
  const routine = /routines\/([\w-]+)/.exec(path)?.[1];
  return routine ?? /-- owner: (?:core\/|features\/)?([\w-]+)/.exec(read(path))?.[1];
};

export interface Chosen {
  /** Tests that import a changed file, and all tests of its module. */
  readonly near: readonly string[];
  /** Tests that reach a changed file only because they open the whole app. */
  readonly far: readonly string[];
}

/** Which tests a change can break. */
export function testsOf(changed: readonly string[], imports: Imports, read: (path: string) => string): Chosen {
  const tests = [...imports.keys()].filter(isTest).sort();
  const all = importersOf(changed, imports);
  // Nearly every test uses the kit in api/testing, so it passes on its own changes only.
  const direct = importersOf(changed, imports, (importer, imported) => {
    const isKit = importer.startsWith('api/testing/') && !imported.startsWith('api/testing/');
    return isKit || wholeProduct.test(importer);
  });
  const owners = new Set(changed.map((path) => ownerOf(path, read)).filter((owner) => owner !== undefined));
  const modules = new Set(changed.flatMap((path) => moduleOf(path) ?? []));
  const isOfModule = (test: string): boolean => {
    const module = moduleOf(test);
    return module !== undefined && (modules.has(module) || owners.has(module.split('/').at(-2) ?? ''));
  };
  const near = tests.filter((test) => direct.has(test) || isOfModule(test) || (owners.size > 0 && test.startsWith('api/database/')));
  return { near, far: tests.filter((test) => all.has(test) && !near.includes(test)) };
}
