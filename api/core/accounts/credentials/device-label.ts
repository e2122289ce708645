/** The first that fits: many browsers name the one they are made from as well. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['MiuiBrowser/', 'Mi Browser'],
  ['UCBrowser/', 'UC Browser'],
  ['; wv)', 'App browser'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPad', 'iPad'],
  ['iPhone', 'iPhone'],
  ['KAIOS/', 'KaiOS'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/**
 * 'Chrome on Windows', from what a browser says about itself; undefined when it says nothing we know. Only our own words come out: whoever makes up a
 * header cannot write into the owner's screen or mail.
 */
export function deviceLabel(header: string | undefined): string | undefined {
  const browser = firstIn(browsers, header);
  const system = firstIn(systems, header);
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
}

const firstIn = (known: readonly (readonly [mark: string, name: string])[], header = ''): string | undefined =>
  known.find(([mark]) => header.includes(mark))?.[1];
