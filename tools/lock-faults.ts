export interface Locked {
  version?: string;
  integrity?: string;
  optional?: boolean;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
export type Lock = Readonly<Record<string, Locked>>;

/**
 * Stands for the hash of a package that the registry of whoever made the lock did not have. It is that of nothing at all, so no package
 * ever has it: npm leaves such an optional package out, rather than take whatever a registry sends under its name.
 */
export const NEVER_SEEN = 'sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==';

/** What lets foreign code in unseen: an entry whose content nobody checks, or a script at installation that nobody decided about. */
export function lockFaults(lock: Lock, allowScripts: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.entries(lock).flatMap(([place, entry]) => {
    if (place === '' || entry.link) return [];
    const name = nameAt(place);
    return [
      ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? '') ? [] : [`${place} has no sha512 integrity`]),
      ...(entry.integrity === NEVER_SEEN && !entry.optional ? [`${place} is needed, and its content was never seen`] : []),
      ...(entry.hasInstallScript && allowScripts[name] === undefined
        ? [`${place} wants to run a script at installation; decide about it in allowScripts of package.json`]
        : []),
    ];
  });
}

export const nameAt = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
