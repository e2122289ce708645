import type { Words } from '#api/platform/words.ts';
import type { SettingField, Unit } from '#contract/settings/setting-field.ts';
import { settingFields } from '#contract/settings/setting-fields.ts';
import { type SettingKey, settingTypes } from '#contract/settings/setting-types.ts';
import type { Language } from '#contract/values/languages.ts';
import { inr, paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import { settingLabels } from './labels.ts';

const MEGABYTE = 1024 * 1024;
/** A list of more is counted, not read out. */
const READ_OUT = 6;

const counted: Readonly<Record<Unit, string>> = {
  seconds: /*i18n*/ '{count, plural, one {# second} other {# seconds}}',
  minutes: /*i18n*/ '{count, plural, one {# minute} other {# minutes}}',
  hours: /*i18n*/ '{count, plural, one {# hour} other {# hours}}',
  days: /*i18n*/ '{count, plural, one {# day} other {# days}}',
  months: /*i18n*/ '{count, plural, one {# month} other {# months}}',
  years: /*i18n*/ '{count, plural, one {# year} other {# years}}',
  times: '{count}',
  rows: '{count}',
  characters: /*i18n*/ '{count, plural, one {# character} other {# characters}}',
  people: '{count}',
  px: /*i18n*/ '{count} px',
  MB: /*i18n*/ '{count} MB',
};

interface Reader {
  readonly words: Words;
  readonly language: Language;
}

/** A setting's value as people read it: ₹201, 24 to 48 hours, On. Never JSON. What no longer fits its type is said as what it is. */
export function settingValueWords(reader: Reader, key: SettingKey, value: unknown): string {
  return settingTypes[key].safeParse(value).success ? read(reader, settingFields[key], value) : String(value ?? '–');
}

/** The same for a key that another release may have known. */
export const anySettingWords = (reader: Reader, key: string, value: unknown): string =>
  key in settingTypes ? settingValueWords(reader, key as SettingKey, value) : String(value ?? '–');

export const labelWords = ({ words, language }: Reader, name: string): string => words.render(settingLabels[name] ?? name, language);

function read(reader: Reader, field: SettingField, value: unknown): string {
  const say = (text: string, values?: Record<string, string | number>) => reader.words.render(says(text, values), reader.language);
  switch (field.kind) {
    case 'money':
      return value === null ? say(/*i18n*/ 'no limit') : inr(paise(Number(value)));
    case 'count':
      return say(counted[field.unit], { count: Number(value) });
    case 'share':
      return `${Number(value) / 100}%`;
    case 'bytes':
      return say(counted.MB, { count: Math.round((Number(value) / MEGABYTE) * 10) / 10 });
    case 'switch':
      return value ? say(/*i18n*/ 'On') : say(/*i18n*/ 'Off');
    case 'choice':
      return labelWords(reader, String(value));
    case 'choices':
      return inARow(
        reader,
        (value as string[]).map((one) => labelWords(reader, one)),
      );
    case 'list':
      return inARow(
        reader,
        (value as unknown[]).map((one) => read(reader, field.of, one)),
      );
    case 'parts':
      return inParts(reader, field.parts, value as Readonly<Record<string, unknown>>);
    case 'elsewhere':
      return value === null ? say(/*i18n*/ 'none') : Object.values(value as object).join(', ');
    default:
      return value === '' ? say(/*i18n*/ 'empty') : String(value);
  }
}

function inARow({ words, language }: Reader, all: readonly string[]): string {
  if (all.length === 0) return words.render(/*i18n*/ 'none', language);
  if (all.length <= READ_OUT) return all.join(', ');
  return words.render(says(/*i18n*/ '{count} entries: {first} …', { count: all.length, first: all.slice(0, 3).join(', ') }), language);
}

type Parts = Readonly<Record<string, SettingField>>;

function inParts(reader: Reader, parts: Parts, value: Readonly<Record<string, unknown>>): string {
  const { words, language } = reader;
  if ('en' in parts) return String(value[language] || value.en || words.render(/*i18n*/ 'empty', language));
  if ('unit' in parts) {
    const [from, to, unit] = [Number(value.from), Number(value.to), labelWords(reader, String(value.unit))];
    return from === to ? `${from} ${unit}` : words.render(says(/*i18n*/ '{from} to {to} {unit}', { from, to, unit }), language);
  }
  if ('times' in parts && 'minutes' in parts) {
    const [times, minutes] = [Number(value.times), Number(value.minutes)];
    return words.render(says(/*i18n*/ '{times} in {minutes, plural, one {# minute} other {# minutes}}', { times, minutes }), language);
  }
  return Object.entries(parts)
    .map(([name, part]) => {
      const said = read(reader, part, value[name]);
      // “30 seconds” has its name in it.
      return part.kind === 'count' && part.unit === name ? said : `${labelWords(reader, name)}: ${said}`;
    })
    .join('; ');
}
