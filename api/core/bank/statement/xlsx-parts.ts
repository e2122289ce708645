import { tidy } from './split-text.ts';

export interface Formats {
  readonly is1904: boolean;
  isDate(style: number): boolean;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return named[name] ?? whole;
        const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
      })
    : text;

/** Every text stands once in a part of its own; cells name its number. Hints how to pronounce it (rPh) are no text. */
export function readSharedTexts(xml: string): string[] {
  const texts: string[] = [];
  for (const [, item = ''] of xml.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g)) {
    const said = item.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '');
    texts.push(tidy(unescapeXml([...said.matchAll(/<(?:\w+:)?t\b[^>]*>([\s\S]*?)<\/(?:\w+:)?t>/g)].map(([, text]) => text).join(''))));
  }
  return texts;
}

/** Excel knows a date only by how its number is shown. */
export function readFormats(styles: string, workbook: string): Formats {
  const own = new Map<number, string>();
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\b[^>]*>/g))
    own.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode'));
  const cells = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles)?.[1] ?? '';
  const dated = [...cells.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)].map(([tag]) => {
    const id = Number(attribute(tag, 'numFmtId'));
    const code = own.get(id);
    return code === undefined ? (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) : showsDay(code);
  });
  return { is1904: /\bdate1904="(?:1|true)"/.test(workbook), isDate: (style) => dated[style] ?? false };
}

/** Letters in quotes or brackets are words and colours. */
const showsDay = (code: string): boolean => /[dy]/i.test(unescapeXml(code).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** In the order of the tabs, hidden ones left out. */
export function sheetPaths(workbook: string, relations: string): string[] {
  const targets = new Map(
    [...relations.matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  );
  const paths: string[] = [];
  for (const [tag] of workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)) {
    const target = targets.get(attribute(tag, 'r:id'));
    if (target && !/\bstate="(?:very)?hidden"/i.test(tag)) paths.push(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  return paths.length > 0 ? paths : ['xl/worksheets/sheet1.xml'];
}

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
