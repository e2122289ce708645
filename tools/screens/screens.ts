import { matchRoutes } from 'react-router';
import { type Language, languages } from '#contract/values/languages.ts';
import type { Example, Reader } from './example.ts';
import { areaExamples, publicExamples } from './examples.ts';
import { type ScreenRoute, screenRoutes } from './routes.ts';

/** A screen as somebody sees it: which route, at which address, in which language, in whose eyes. */
export interface Screen extends Pick<Example, 'answers' | 'prepare' | 'onlyAt'> {
  readonly name: string;
  readonly route: ScreenRoute;
  readonly path: string;
  readonly language: Language;
  readonly reader: Reader;
}

type Examples = Readonly<Record<string, readonly Example[]>>;

const inLanguage = (pattern: string, language: Language): string =>
  language === 'en' ? pattern : `/${language}${pattern === '/' ? '' : pattern}`;

/** Public pages have their language in the address, the areas keep it with the reader. */
const examplesByPattern = (ofPublic: Examples, ofAreas: Examples): Examples => ({
  ...Object.fromEntries(
    languages.flatMap((language) =>
      Object.entries(ofPublic).map(([pattern, each]) => [
        inLanguage(pattern, language),
        each.map((example) => ({ ...example, at: inLanguage(example.at ?? pattern, language) })),
      ]),
    ),
  ),
  ...ofAreas,
});

/** What is wrong with the list: a route nobody looks at, a line without its route, an address that opens another route. */
export function faultsOf(routes: readonly ScreenRoute[], ofPublic: Examples = publicExamples, ofAreas: Examples = areaExamples): string[] {
  const examples = examplesByPattern(ofPublic, ofAreas);
  const patterns = routes.map(({ pattern }) => pattern);
  return [
    ...patterns.filter((pattern) => !examples[pattern]?.length).map((pattern) => `${pattern} has no example`),
    ...Object.keys(examples)
      .filter((pattern) => !patterns.includes(pattern))
      .map((pattern) => `${pattern} is no route`),
    ...routes.flatMap((route) =>
      screensOf(route, examples[route.pattern] ?? [])
        .filter(({ path }) => opens(routes, path) !== route.pattern)
        .map(({ path }) => `${path} does not open ${route.pattern}`),
    ),
  ];
}

/** The router decides which of the routes an address opens. */
function opens(routes: readonly ScreenRoute[], path: string): string | undefined {
  const [pathname = ''] = path.split('?');
  return matchRoutes(
    routes.map(({ pattern }) => ({ path: pattern })),
    pathname,
  )?.at(-1)?.route.path;
}

function screensOf(route: ScreenRoute, examples: readonly Example[]): Screen[] {
  const isPublic = route.id.startsWith('public/');
  const own = languages.find((language) => route.id.startsWith(`public/${language}/`)) ?? 'en';
  return examples.flatMap(({ at, state, answers, prepare, reader, isEnglishOnly, onlyAt }) =>
    (isPublic ? [own] : isEnglishOnly ? (['en'] as const) : languages).map((language) => ({
      name: nameOf(route, state, language),
      route,
      path: at ?? route.pattern,
      language,
      reader: reader ?? route.frame ?? 'visitor',
      ...(onlyAt ? { onlyAt } : {}),
      ...(answers ? { answers } : {}),
      ...(prepare ? { prepare } : {}),
    })),
  );
}

/** 'user-donations-code-completed', 'hi-terms', 'user-login-hi': for titles and for the names of pictures. */
function nameOf({ id, pattern }: ScreenRoute, state: string | undefined, language: Language): string {
  const words = pattern.split(/[^a-z-]+/).filter(Boolean);
  const place = pattern.endsWith('*') ? [...words, 'not-found'] : id.endsWith('/landing') ? [...words, 'home'] : words;
  return [...place, ...(state ? [state] : []), ...(language === 'hi' && !id.startsWith('public/') ? ['hi'] : [])].join('-');
}

/** Every screen of `web/routes.ts`. The walk with axe, the widths and the keyboard takes it from here, and so do the pictures. */
export function everyScreen(): readonly Screen[] {
  const faults = faultsOf(screenRoutes);
  if (faults.length > 0) throw new Error(`tools/screens/examples.ts: ${faults.join('; ')}`);
  const examples = examplesByPattern(publicExamples, areaExamples);
  return screenRoutes.flatMap((route) => screensOf(route, examples[route.pattern] ?? []));
}
