import { type Imports, importedBy, importersOf } from './imports.ts';

interface Screen {
  /** '/user/donations/:code' */
  readonly pattern: string;
  /** Below web/. */
  readonly file: string;
}

export interface ChosenJourneys {
  /** Addresses of the screens that load a changed file. */
  readonly screens: readonly string[];
  readonly journeys: readonly string[];
}

/**
 * Journeys that a change can break: those whose own files changed, and those that name the address of a screen that loads a changed file. Changes of the server
 * are not followed: nearly every journey uses it.
 */
export function journeysOf(
  changed: readonly string[],
  { imports, screens, read }: { imports: Imports; screens: readonly Screen[]; read: (path: string) => string },
): ChosenJourneys {
  const ofWeb = changed.filter((path) => /^(web|contract)\//.test(path) && !path.includes('.test.'));
  const loads = importersOf(ofWeb, imports, (importer) => importer === 'web/routes.ts');
  const patterns = [...new Set(screens.filter(({ file }) => loads.has(`web/${file}`)).map(({ pattern }) => pattern))].sort();
  const addresses = patterns.map(mentionOf);
  const journeys = [...imports.keys()].filter((path) => /^e2e\/.*\.e2e\.ts$/.test(path)).sort();
  const filesOf = new Map(journeys.map((path) => [path, [...importedBy(path, imports)].filter((file) => file.startsWith('e2e/'))]));
  // A helper that most journeys load, for signing in say, names screens that they only pass through.
  const uses = (helper: string) => journeys.filter((path) => filesOf.get(path)?.includes(helper)).length;
  const own = new Set([...filesOf.values()].flat().filter((file) => uses(file) <= journeys.length / 8));
  const chosen = journeys.filter((journey) => {
    const files = filesOf.get(journey) ?? [];
    if (files.some((file) => changed.includes(file))) return true;
    return files.some((file) => own.has(file) && addresses.some((address) => address.test(read(file))));
  });
  return { screens: patterns, journeys: chosen };
}

/** The address as a test writes it: up to its first parameter, and not as the beginning of a longer one. */
function mentionOf(pattern: string): RegExp {
  const [fixed = ''] = pattern.split('/:');
  const isWhole = fixed === pattern;
  const text = RegExp.escape(fixed);
  return isWhole ? new RegExp(`['"\`}]${text}(?=['"\`?#]|\\$\\{)`) : new RegExp(`['"\`}]${text}/`);
}
