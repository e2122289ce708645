// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source code, planted as text
import { expect, test } from 'vitest';
import { dollars } from './dollars.ts';
import { plainWords } from './plain-words.ts';
import { rawWords } from './raw-words.ts';

const screen = (text: string) => [{ path: 'web/member/x-screen.tsx', text }];

test.each([
  ['<p>Saved for you</p>', 'Saved for you'],
  ['<Trans>Saved</Trans>; <p>and kept</p>', 'and kept'],
  ['<p>{isDone ? "Done" : <Trans>Wait</Trans>}</p>', 'Done'],
  ['<p>{isDone && `Done at ${time}`}</p>', 'Done at'],
  ['<button aria-label="Close" />', 'Close'],
  ['<button title={isOpen ? "Close it" : t`Open it`} />', 'Close it'],
  ['<input placeholder="Your name" />', 'Your name'],
  ['<img alt="A house" />', 'A house'],
  ['<TextField label="Name" />', 'Name'],
  ['<Form submitLabel={`Send`} />', 'Send'],
  ['const tabs = [{ to: "/x", label: "Donations" }]', 'Donations'],
  ['<p>बचत हुई</p>', 'बचत हुई'],
  ['toast.success("Saved for you")', 'Saved for you'],
])('%s is seen as a text without translation', (text, words) => {
  expect(rawWords(screen(text))).toEqual([`web/member/x-screen.tsx:1: “${words}” is not translated`]);
});

test.each([
  '<Trans>Saved <b>for you</b></Trans>',
  '<p>{t`Saved for you`}</p>',
  '<Plural value={count} one="# gift" other="# gifts" />',
  '<button aria-label={t`Close`} title={name} className="wide open" type="submit" />',
  '<p>{amount} · {date} – ₹100</p>',
  'const entry = { to: "/x", label: msg`Donations` }',
  'throw new Error("This part stands outside an area layout")',
  '<kbd>J</kbd>',
])('%s is none', (text) => {
  expect(rawWords(screen(text))).toEqual([]);
});

test('tests and the server are not asked', () => {
  expect(
    rawWords([
      { path: 'web/ui/x.test.ts', text: '<p>Saved</p>' },
      { path: 'api/x.ts', text: 'const label = { label: "Saved" }' },
    ]),
  ).toEqual([]);
});

test.each([
  ['web/member/x.tsx', '<p>Minimum: $10</p>'],
  ['web/member/x.tsx', '<p>{`$${sum}`}</p>'],
  ['web/member/x.tsx', 'const hint = "10 dollars"'],
  ['contract/values/x.ts', "new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })"],
  ['words/api/en.po', 'msgid "You gave ${sum}"'],
  ['words/web/hi.po', 'msgstr "10 डॉलर"'],
])('dollars in %s are seen: %s', (path, text) => {
  expect(dollars([{ path, text }])).toEqual([expect.stringMatching(/:1: (names dollars|formats money as USD)$/)]);
});

test('placeholders, SQL and rupees are no dollars', () => {
  expect(
    dollars([
      { path: 'web/x.tsx', text: '<p>{t`You gave ${sum}`} {`${a} of ${b}`} ₹100</p>' },
      { path: 'api/store.ts', text: "sql('select $1')" },
      { path: 'contract/x.ts', text: "{ style: 'currency', currency: 'INR' }" },
      { path: 'words/api/en.po', text: '#: api/$x.ts\nmsgid "You gave {sum}"' },
    ]),
  ).toEqual([]);
});

test.each([
  ['msgid "Mend this one thing"', 'Mend'],
  ['msgid "Reversed: everything it caused was turned round"', 'turned round'],
  ['"Your receipts will stand here."', 'will stand'],
  ['msgid "Your user id"', 'user id'],
])('%s is said plainer', (text, phrase) => {
  expect(plainWords([{ path: 'words/web/en.po', text }])).toEqual([expect.stringContaining(`:1: “${phrase}” is said plainer`)]);
});

test('plain texts, comments and Hindi are left alone', () => {
  const book = '#: web/member/mend-note.tsx\nmsgid "Your User Id"\nmsgstr "Correct this and resend"';
  expect(plainWords([{ path: 'words/web/en.po', text: book }])).toEqual([]);
  expect(plainWords([{ path: 'words/web/hi.po', text: 'msgid "Mend this"' }])).toEqual([]);
});
