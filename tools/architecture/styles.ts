import { linesThat, type Source } from './sources.ts';

const tokens = 'web/styles/tokens.css';
const isStyle = ({ path }: Source): boolean => /^web\/.*\.css$/.test(path);

/** By day and by night side by side, in one list: nobody forgets one of them. */
export const coloursSaidTwice = (sources: Source[]): string[] =>
  sources
    .filter(isStyle)
    .flatMap((source) => [
      ...(source.path === tokens
        ? []
        : linesThat(/prefers-color-scheme|color-scheme=/, `asks for the dark; light-dark() in ${tokens}`, source)),
      ...repeatedColours(source),
    ]);

function repeatedColours({ path, text }: Source): string[] {
  const names = [...text.matchAll(/(--[\w-]+):[^;]*(?:#[0-9a-f]{3,8}\b|rgb\(|light-dark\()/gi)].map(([, name]) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map((name) => `${path}: ${name} is said twice`);
}

const parts = 'web/styles/parts.css';

/** A class that is not there would leave the part without its look, and nothing would say so. */
export function unknownParts(sources: Source[]): string[] {
  const known = new Set([...(sources.find(({ path }) => path === parts)?.text ?? '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  return sources.filter(isStyle).flatMap(({ path, text }) =>
    [...text.matchAll(/composes: ([^;]+) from global/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name} is not in ${parts}`),
  );
}

/** Where a layout may change, in px from below. A media query cannot read a variable, so the names stand here. */
const widths = { narrowPhone: 380, phone: 480, widePhone: 640, tablet: 768, desktop: 1024, smallLaptop: 1200, laptop: 1280 };

export function strayWidths(sources: Source[]): string[] {
  const from = Object.values(widths);
  return sources
    .filter(isStyle)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\((min|max)-width: (\d+)px\)/g)]
        .filter(([, side, width]) => !from.includes(Number(width) + (side === 'max' ? 1 : 0)))
        .map(([query]) => `${path}: ${query} is none of the widths in tools/architecture/styles.ts`),
    );
}
