/**
 * A message that people will read. The English template is the translation's id; values travel with it,
 * so that one string can pass through zod, HTTP and forms and still be put into the reader's language at the end.
 */
const SEPARATOR = '\u001f';

export type Values = Readonly<Record<string, string | number>>;

export const says = (template: string, values?: Values): string => (values ? template + SEPARATOR + JSON.stringify(values) : template);

export type Translate = (template: string, values?: Values) => string;

/** Turns what `says` made into words. Text that `says` did not make is translated as it stands. */
export function render(encoded: string, translate: Translate = inEnglish): string {
  const [template = '', values] = encoded.split(SEPARATOR);
  return values ? translate(template, JSON.parse(values) as Values) : translate(template);
}

/** The English words without a catalogue; enough for templates that only name their values. */
export const inEnglish: Translate = (template, values = {}) =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
