import { tidy } from '#api/core/bank/statement/split-text.ts';
import { unescapeXml, walkXml } from './walk-xml.ts';

export interface Formats {
  isDate(style: number): boolean;
}

export interface Workbook {
  readonly is1904: boolean;
  /** In the order of the tabs, hidden ones left out. */
  readonly paths: readonly string[];
}

/** Every text stands once in a part of its own; cells name its number. Hints how to pronounce it (rPh) are no text. */
export function readSharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let [said, isText, isHint] = ['', false, false];
  walkXml(xml, {
    open(name) {
      if (name === 'si') said = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isHint = true;
    },
    text(text) {
      if (isText && !isHint) said += text;
    },
    close(name) {
      if (name === 'si') texts.push(tidy(said));
      else if (name === 't') isText = false;
      else if (name === 'rPh') isHint = false;
    },
  });
  return texts;
}

/** Excel knows a date only by how its number is shown. */
export function readFormats(styles: string): Formats {
  const own = new Map<number, string>();
  const dated: boolean[] = [];
  let isOfCells = false;
  walkXml(styles, {
    open(name, attributes) {
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt') own.set(Number(attributes().numFmtId), attributes().formatCode ?? '');
      if (name === 'xf' && isOfCells) dated.push(isDate(Number(attributes().numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  function isDate(format: number): boolean {
    const code = own.get(format);
    if (code !== undefined) return showsDay(code);
    return (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 50 && format <= 58);
  }
  return { isDate: (style) => dated[style] ?? false };
}

/** Letters in quotes or brackets are words and colours. */
const showsDay = (code: string): boolean => /[dy]/i.test(unescapeXml(code).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

export function readWorkbook(workbook: string, relations: string): Workbook {
  const targets = new Map<string | undefined, string>();
  walkXml(relations, {
    open(name, attributes) {
      if (name === 'Relationship') targets.set(attributes().Id, unescapeXml(attributes().Target ?? ''));
    },
  });
  const paths: string[] = [];
  let is1904 = false;
  walkXml(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes().date1904 ?? '');
      if (name !== 'sheet' || /^(?:very)?hidden$/i.test(attributes().state ?? '')) return;
      const target = targets.get(attributes()['r:id']);
      if (target) paths.push(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return { is1904, paths: paths.length > 0 ? paths : ['xl/worksheets/sheet1.xml'] };
}
