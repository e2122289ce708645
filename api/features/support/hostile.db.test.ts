import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { parseCsv } from '#api/testing/csv.ts';
import { png } from '#api/testing/samples/pictures.ts';
import { opensTicket, ticketOfMine, ticketSeen, writesInTicket } from '#api/testing/world/desks/tickets.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { asPng, send } from '#api/testing/world/uploads.ts';
import { world } from '#api/testing/world/world.ts';
import { exportTickets } from '#contract/support/review-tickets.ts';
import { cleanLine, cleanParagraph } from '#contract/values/text.ts';

/** What no honest keyboard sends, and what some honest ones do. */
const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</title><script>alert(1)</script>',
  '</textarea><svg onload=alert(1)>',
  'javascript:alert(1)',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<style>@import "http://evil.example"</style>',
  '<!--',
  ']]>',
  '{{constructor.constructor("alert(1)")()}}',
  '\x24{alert(1)}',
  '#{7*7}',
  '<%= 7*7 %>',
  '<base href="http://evil.example">',
  '<meta http-equiv="refresh" content="0;url=http://evil.example">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  'data:text/html,<script>alert(1)</script>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
];
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '=HYPERLINK("http://evil.example","x")',
  "=cmd|'/c calc'!A1",
  '\t=1+1',
  ' =1+1',
  '＝1+1',
  '"=1+1',
  "'=1+1",
  ';=1+1',
  'a,"b',
];
const headers = [
  'Hello\r\nBcc: evil@example.com',
  'Hello\nSubject: other',
  'Hello\r\n\r\n<html>',
  'Hello\u0085Bcc: evil@example.com',
  'Hello\u2028Bcc: evil@example.com',
  '=?utf-8?Q?Bcc:_evil=40example.com?=',
  'a@b.c, evil@example.com',
  '"; filename="evil.exe',
  'To: <evil@example.com>',
  '.\r\nQUIT',
];
const directions = [
  'abc\u202egnp.exe',
  '\u2066Asha\u2069',
  '\u200f\u200e',
  'مرحبا بالعالم',
  'שלום',
  '\u061cabc',
  `Z${'\u0301'.repeat(400)}`,
];
const templates = [
  '{org}',
  '{name}',
  '{n, plural, one {#} other {',
  "it's '{quoted}'",
  'a\u001f{"code":"TKT999"}',
  '%s %d %n',
  '$& $1 $`',
  '\\u0000 \\x00',
  'Hi\\u000d\\u000aBcc: evil@example.com',
  '\\u202eabc \\"',
];
const others = [
  'a\u0000b',
  '\ud800',
  '👩‍👩‍👧‍👦🇮🇳',
  'क्षत्रिय'.repeat(3),
  '../../etc/passwd',
  'CON',
  "Robert'); drop table tickets;--",
  '__proto__',
  'null',
  '٣٤٥',
];
const strings = [...scripts, ...formulas, ...headers, ...directions, ...templates, ...others];

const t = await testAppOfFile();
await setTo(t, 'support.daily_tickets', 1_000);
await setTo(t, 'files.daily_count', 1_000);
await setTo(t, 'throttle.upload', { times: 1_000, minutes: 1 });

test('sixty hostile strings as subject, text and name reach member, staff, mail and export as plain text; nothing runs and nothing breaks', {
  timeout: 120_000,
}, async () => {
  expect(strings.length).toBeGreaterThanOrEqual(60);
  const { asha, staff } = await world(t, { asha: {} });
  const agent = staff.support;
  const sent: { code: string; subject: string; text: string }[] = [];
  for (const text of strings) {
    // Names come through registration; here the worst that could stand in the table.
    const fullName = cleanLine(text).slice(0, 120) || 'Asha';
    await t.db.updateTable('members').set({ full_name: fullName }).where('id', '=', asha.id).execute();
    const [subject, body] = [`S ${text}`.slice(0, 150), `${text}\nend`];
    const { code } = await opensTicket(asha, { subject, description: body });
    const answer = await writesInTicket(agent, code, { text: body });
    expect(answer.member.name).toBe(fullName);
    sent.push({ code, subject: cleanLine(subject), text: cleanParagraph(body) });
  }
  for (const { code, subject, text } of sent) {
    const [mine, ours] = [await ticketOfMine(asha, code), await ticketSeen(agent, code)];
    for (const seen of [mine, ours]) {
      expect(seen.subject).toBe(subject);
      expect(seen.messages.map((message) => message.text)).toEqual([text, text]);
    }
  }
  await t.runJobs();
  const mails = t.inbox.to(asha.email);
  expect(mails).toHaveLength(sent.length);
  for (const { code, subject, text } of sent) {
    const mail = mails.find((one) => one.subject.startsWith(`An answer to ${code}:`));
    if (!mail) throw new Error(`no mail about ${code}`);
    // One line, as it was written; nobody else gets a copy, and no header was added.
    expect(mail.subject).toBe(`An answer to ${code}: ${subject.replaceAll('=?', '= ?')}`);
    expect(mail.to).toEqual([asha.email]);
    expect(mail.text.replaceAll('\r\n', '\n')).toContain(`“${text}”`);
    for (const tag of ['<script', '<img src=x', '<iframe', '<svg', '<base', '<meta http-equiv="refresh"', '<math', '<style>', '<!--'])
      expect([tag, mail.html.includes(tag)]).toEqual([tag, false]);
  }
});

test('in the export every cell is text: none begins as a formula, and every row has all its columns', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  for (const text of formulas) await opensTicket(asha, { subject: text });
  const { body } = await staff.support.asks(exportTickets, { query: { find: asha.code } });
  const rows = parseCsv(body.replace('\ufeff', ''));
  expect(rows).toHaveLength(formulas.length + 1);
  for (const row of rows) {
    expect(row).toHaveLength(13);
    for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@＝]/);
  }
});

test('file names are shown as they are, cleaned, and never break a header', { timeout: 120_000 }, async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const bytes = await png();
  for (const text of [...scripts.slice(0, 4), ...headers, ...directions, ...templates.slice(0, 4), '../../etc/passwd']) {
    const answer = await send(asha, 'attachment', bytes, { ...asPng, name: `${text.replace(/[\ud800-\udfff]/g, '')}.png` });
    expect([text, answer.statusCode < 500]).toEqual([text, true]);
    if (answer.statusCode >= 300) continue;
    const { code } = await opensTicket(asha, { attachments: [answer.json().code] });
    const [shown] = (await ticketSeen(staff.support, code)).messages[0]?.files ?? [];
    expect(shown?.name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069/\\]/u);
  }
});
