import type { PersonalExport } from '#api/features/your-data/whole-data.ts';
import type { Words } from '#api/platform/words.ts';
import type { Language } from '#contract/values/languages.ts';
import { inrExact, paise } from '#contract/values/money.ts';
import { MONEY_ZONE } from '#contract/values/time.ts';
import { says } from '#contract/values/words.ts';
import { fieldNames, headings } from './page-words.ts';

interface Page {
  readonly words: Words;
  readonly language: Language;
  readonly org: string;
  readonly at: Date;
  readonly data: PersonalExport;
  /** Their names in the ZIP. */
  readonly files: readonly string[];
  readonly leftOut: readonly string[];
}

/** What `data.json` says, for people: plain tables in her language. It runs and loads nothing, and everything that anybody wrote is escaped. */
export function readablePage({ words, language, org, at, data, files, leftOut }: Page): string {
  const say = (text: string) => escaped(words.render(text, language));
  const show = shower(language, say);
  const title = say(says(/*i18n*/ 'Everything {org} keeps about you', { org }));
  const sections = Object.entries(data).flatMap(([module, parts]) =>
    Object.entries(parts).map(([part, value]) => section(say(headingOf(`${module}.${part}`)), show(value))),
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>${say(says(/*i18n*/ 'As of {moment}, time in India. The same is in data.json, for programs.', { moment: momentIn(language, at) }))}</p>
${sections.join('\n')}
${section(say(/*i18n*/ 'Your files in this copy'), list(files.map((name) => `<a href="${escaped(encodeURI(name))}">${escaped(name)}</a>`)))}
${leftOut.length > 0 ? section(say(/*i18n*/ 'Files that did not fit in, or could not be read. Please ask us for them'), list(leftOut.map(escaped))) : ''}
</body>
</html>
`;
}

const headingOf = (part: string): string => headings[part] ?? plainName(part.split('.').at(-1) ?? part);

const section = (heading: string, body: string): string => `<section>\n<h2>${heading}</h2>\n${body}\n</section>`;
const list = (items: readonly string[]): string =>
  items.length === 0 ? NOTHING : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const NOTHING = '<p>–</p>';
const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1b1d33}h2{margin-top:2.5rem}' +
  'section{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #e3e0d6;padding:.35rem .6rem;text-align:start;vertical-align:top}' +
  'th{background:#f0eee7}td{overflow-wrap:anywhere}';

type Say = (text: string) => string;

/** A list is a table, an object is a table of two columns, and what stands in them is shown the same way. */
function shower(language: Language, say: Say) {
  const show = (value: unknown, name = ''): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (value instanceof Date) return momentIn(language, value);
    if (Array.isArray(value))
      return value.length === 0 ? NOTHING : value.every(isPlain) ? rowsOf(value) : list(value.map((one) => show(one)));
    if (isPlain(value)) return factsOf(value);
    if (typeof value === 'boolean') return say(value ? /*i18n*/ 'Yes' : /*i18n*/ 'No');
    if (typeof value === 'number' && isSum(name)) return escaped(inrExact(paise(value)));
    return escaped(typeof value === 'string' && INSTANT.test(value) ? momentIn(language, new Date(value)) : String(value));
  };
  const named = (name: string) => say(fieldNames[name] ?? plainName(name));
  const rowsOf = (rows: readonly Plain[]): string => {
    const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const head = names.map((name) => `<th scope="col">${named(name)}</th>`).join('');
    const body = rows.map((row) => `<tr>${names.map((name) => `<td>${show(row[name], name)}</td>`).join('')}</tr>`);
    return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
  };
  const factsOf = (facts: Plain): string =>
    `<table><tbody>${Object.entries(facts)
      .map(([name, value]) => `<tr><th scope="row">${named(name)}</th><td>${show(value, name)}</td></tr>`)
      .join('')}</tbody></table>`;
  return (value: unknown) => {
    const shown = show(value);
    return shown.startsWith('<') ? shown : `<p>${shown}</p>`;
  };
}

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const isSum = (name: string): boolean =>
  /amount$/i.test(name) || ['fee', 'earnings', 'wallet', 'held', 'owed', 'available', 'after'].includes(name);

/** receivedAmount, received_amount: Received amount */
const plainName = (name: string): string => {
  const text = name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const momentIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    timeZone: MONEY_ZONE,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at);

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
