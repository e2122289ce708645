import type { Words } from '#api/platform/words.ts';
import type { AuditChange } from '#contract/audit.ts';
import type { Language } from '#contract/values/languages.ts';
import { inrExact, paise } from '#contract/values/money.ts';
import { MONEY_ZONE } from '#contract/values/time.ts';
import { fieldWords } from './fields.ts';
import { statusWords } from './statuses.ts';

export interface Reader {
  readonly words: Words;
  readonly language: Language;
  /** Staff by number. */
  readonly names: ReadonlyMap<number, string>;
  /** A setting's value in words; settings know the log, so it is handed in. */
  settingWords(reader: { words: Words; language: Language }, key: string, value: unknown): string;
}

interface Told {
  readonly subject: { readonly kind: string; readonly code: string };
  readonly before: unknown;
  readonly after: unknown;
}

/** Why it was done stands at the end. */
const reasons: ReadonlySet<string> = new Set(['reason', 'note', 'explanation']);

/** What changed first, then what is new, then what stayed: before and after, field by field, as people read them; no braces, no paise, no numbers of people. */
export function differencesOf(reader: Reader, { subject, before, after }: Told): AuditChange[] {
  const [was, is] = [flat(before), flat(after)];
  const rank = (path: string): number => {
    if (reasons.has(path)) return 3;
    if (!was.has(path) || !is.has(path)) return 1;
    return JSON.stringify(was.get(path)) === JSON.stringify(is.get(path)) ? 2 : 0;
  };
  const paths = [...new Set([...was.keys(), ...is.keys()])].sort((one, other) => rank(one) - rank(other));
  return paths.map((path) => {
    const side = (values: ReadonlyMap<string, unknown>) => {
      if (!values.has(path)) return null;
      const value = values.get(path);
      return subject.kind === 'setting' && path === 'value'
        ? reader.settingWords(reader, subject.code, value)
        : valueWords(reader, path, value);
    };
    return { field: pathWords(reader, path), before: side(was), after: side(is) };
  });
}

/** The innermost fields by their path. A setting's value is one, however it is built. */
function flat(value: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const walk = (one: unknown, path: string) => {
    if (path !== 'value' && one !== null && typeof one === 'object' && !Array.isArray(one))
      for (const [name, inner] of Object.entries(one)) walk(inner, path === '' ? name : `${path}.${name}`);
    else if (path !== '' && one !== '') found.set(path, one);
  };
  walk(value, '');
  return found;
}

const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function pathWords({ words, language }: Reader, path: string): string {
  return path
    .split('.')
    .map((name) => (fieldWords[name] ? words.render(fieldWords[name].name, language) : spelledOut(name)))
    .join(', ');
}

/** `isByOlderClient` → Is by older client. */
export const spelledOut = (name: string): string => {
  const apart = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[_.]/g, ' ');
  return apart.charAt(0).toUpperCase() + apart.slice(1).toLowerCase();
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** Codes of the program: `bank_transfer`, `kyc_reviewer`. */
const CODE = /^[a-z]+(_[a-z]+)+$/;

function valueWords(reader: Reader, path: string, value: unknown): string {
  const { words, language, names } = reader;
  const say = (text: string) => words.render(text, language);
  const reads = fieldWords[last(path)]?.reads;
  if (value === null || value === '') return say(/*i18n*/ 'none');
  if (typeof value === 'boolean') return value ? say(/*i18n*/ 'yes') : say(/*i18n*/ 'no');
  if (typeof value === 'number') {
    if (reads === 'money' && Number.isSafeInteger(value)) return inrExact(paise(value));
    return reads === 'staff' ? (names.get(value) ?? String(value)) : new Intl.NumberFormat('en-IN').format(value);
  }
  if (Array.isArray(value)) return value.map((one) => valueWords(reader, path, one)).join(', ') || say(/*i18n*/ 'none');
  if (typeof value === 'object')
    return [...flat(value)].map(([name, one]) => `${pathWords(reader, name)}: ${valueWords(reader, name, one)}`).join('; ');
  const text = String(value);
  if (reads === 'status' && Object.hasOwn(statusWords, text)) return say(statusWords[text] ?? text);
  if (INSTANT.test(text)) return moment(language, new Date(text));
  return CODE.test(text) ? text.replaceAll('_', ' ') : text;
}

const moment = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    timeZone: MONEY_ZONE,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at);

/** Every number of staff that stands in these rows, so that names are read once. */
export function staffIn(rows: readonly { readonly before: unknown; readonly after: unknown }[]): number[] {
  const found = rows.flatMap(({ before, after }) => [...flat(before), ...flat(after)]);
  return [
    ...new Set(found.flatMap(([path, value]) => (fieldWords[last(path)]?.reads === 'staff' && typeof value === 'number' ? value : []))),
  ];
}
