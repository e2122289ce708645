import { NEVER_SEEN, nameAt } from '#tools/lock-faults.ts';

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export type Lock = Readonly<Record<string, Locked>>;

/** They ask for their name to be kept, and for nothing of ours. */
export const free: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
]);

export interface Exception {
  readonly packages: RegExp;
  readonly licence: string;
  readonly why: string;
}

/** Decided one by one. docs/licences.md says the same. */
export const exceptions: readonly Exception[] = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'the picture library libvips: a file of its own, unchanged, that anybody can replace',
  },
  {
    packages: /^(lightningcss(-.*)?|axe-core)$/,
    licence: 'MPL-2.0',
    why: 'tools for building and testing, unchanged; not part of what runs',
  },
  { packages: /^caniuse-lite$/, licence: 'CC-BY-4.0', why: 'a table of browsers, unchanged; its makers are named here' },
  { packages: /^png-js$/, licence: 'MIT', why: 'its package names none; the licence is in its file' },
];

export interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly isTool: boolean;
}

/** What can be installed from a lock. A package whose content was never seen cannot: its hash is that of nothing. */
export function packagesIn(lock: Lock): readonly Package[] {
  // The binary of another machine may have been entered without asking its package. It is a part of the one that names it, under the same licence.
  const families = new Map(
    Object.values(lock).flatMap(({ license, optionalDependencies = {} }) =>
      license === undefined ? [] : Object.keys(optionalDependencies).map((name) => [name, license] as const),
    ),
  );
  return Object.entries(lock).flatMap(([place, { version = '', license, integrity, dev = false, link }]) => {
    if (place === '' || link || (integrity === NEVER_SEEN && license === undefined)) return [];
    const name = nameAt(place);
    const known = license ?? families.get(name) ?? exceptions.find(({ packages }) => packages.test(name))?.licence;
    return [{ name, version, licence: known ?? 'none', isTool: dev }];
  });
}

/** Packages under a licence that nobody decided about. */
export const licenceFaults = (lock: Lock): readonly string[] =>
  packagesIn(lock)
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`);

/** An expression as npm writes them: of "A OR B" one is enough, of "A AND B" each counts. */
const isAllowed = (name: string, expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((way) =>
      way
        .split(' AND ')
        .every((one) => free.has(one) || exceptions.some(({ packages, licence }) => licence === one && packages.test(name))),
    );
