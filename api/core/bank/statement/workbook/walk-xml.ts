import { Parser } from 'saxen';
import { StatementFault } from '#api/core/bank/statement/fault.ts';
import { says } from '#contract/values/words.ts';

interface Visitor {
  /** Names without their prefix. */
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** By their whole name; read only when somebody asks. */
export type Attributes = () => Readonly<Record<string, string | undefined>>;

/** From begin to end, once. What is not well-formed is refused. */
export function walkXml(xml: string, { open = () => {}, close = () => {}, text = () => {} }: Visitor): void {
  if (xml === '') return;
  const parser = new Parser();
  parser.on('openTag', (name, attributes) => open(local(name), attributes));
  parser.on('closeTag', (name) => close(local(name)));
  parser.on('text', (said) => text(unescapeXml(said)));
  parser.on('cdata', text);
  parser.on('error', () => {
    throw new StatementFault(null, says(/*i18n*/ 'This Excel file is damaged. Please export it again.'));
  });
  parser.parse(xml);
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The parser has its own, which cuts characters beyond 65,535 in half. */
export const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return named[name] ?? whole;
        const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
      })
    : text;
