import { parse } from 'csv-parse/sync';
import type { Area, Part } from '#torture/attack/book.ts';
import { approves, claimed, claims, imports, LEAST, newUtr } from '#torture/attack/money.ts';
import { newcomer, registers } from '#torture/attack/people.ts';
import type { Testbed } from '#torture/attack/testbed.ts';

/** Controls, half characters, and what nobody sees; not the joiners that Hindi is written with. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;

const formulas: Readonly<Record<string, string>> = {
  'an equals sign': "=cmd|' /C calc'!A0",
  'a plus': '+1+1',
  'a minus': '-1+1',
  'an at': '@SUM(1)',
  'a full-width equals sign': '＝1+1',
  'a full-width at': '＠SUM(1)',
  'a quote and an equals sign': '"=1+1',
  'a hard space and an equals sign': '\u00a0=1+1',
};

/** Names are written to the database directly: what older rows hold must be safe to export as well. */
const exported: Part = async ({ testbed, check }) => {
  const {
    demo,
    staff: { finance },
  } = testbed;
  const codes = new Map<string, string>();
  for (const [what, name] of Object.entries(formulas)) codes.set(what, await claimed(testbed, await newcomer(testbed, name), LEAST));
  const broken = await claimed(testbed, await newcomer(testbed, 'Line\n=1+1'), LEAST);
  const csv = await demo.get('/api/v1/admin/donations/export?status=pending', { token: finance.token });
  check(
    'the export is a download of its own type',
    /attachment/.test(String(csv.headers['content-disposition'])) && /text\/csv/.test(String(csv.headers['content-type'])),
  );
  check(
    'the export’s type is not guessed and it is kept nowhere',
    csv.headers['x-content-type-options'] === 'nosniff' && /no-store/.test(String(csv.headers['cache-control'])),
  );
  const rows = parse(csv.text, { bom: true }) as string[][];
  const rowOf = (code: string | undefined) => rows.find((row) => row.some((cell) => cell === code)) ?? [];
  for (const [what, code] of codes) {
    const dangerous = rowOf(code).filter((cell) => /^[\s\u200b\ufeff\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell));
    check(`a name that begins with ${what} is no formula in the export`, rowOf(code).length > 0 && dangerous.length === 0, dangerous);
  }
  check('a line break in a name stays in its cell', rowOf(broken).length === rows[0]?.length, rowOf(broken));
  const [logged] = await testbed
    .rows(`select count(*)::int as n from audit_entries where action ilike '%export%' and at > now() - interval '5 minutes'`)
    .catch(() => [{ n: -1 }]);
  check('who exported what stands in the log of acts', Number(logged?.n) !== 0, logged);
};

const disguises: Readonly<Record<string, string>> = {
  'a right-to-left override': 'Asha \u202elitaP',
  'invisible characters alone': '\u200b\u200b',
  'an isolate': '\u2066Ravi\u2069 Rao',
  'tag characters': 'Asha\u{e0041}\u{e0042} Rao',
  'bell and escape': 'Asha\u0007\u001bRao',
  'a line break': 'Asha\nRao',
  NUL: 'Asha\u0000Rao',
  'a lone surrogate': 'Asha\ud800Rao',
  'a byte order mark': '\ufeffAsha Rao',
  'a line separator': 'Asha\u2028Rao',
};

const names: Part = async ({ testbed, check }) => {
  for (const [what, fullName] of Object.entries(disguises)) {
    const made = await registers(testbed.demo, { fullName });
    check(`a name with ${what} is refused or cleaned`, made.status === 400 || (made.status === 201 && !HIDDEN.test(made.json.fullName)), [
      made.status,
      made.json?.fullName,
    ]);
  }
  for (const [what, wallName] of Object.entries(disguises)) {
    const made = await claims(testbed, await newcomer(testbed, 'Wall Person'), LEAST, newUtr(), { showOnWall: true, wallName });
    const [row] =
      made.status === 201
        ? await testbed.rows('select wall_name from donations where id = $1', [Number(made.json.donation.code.slice(3))])
        : [];
    check(
      `a name for the wall with ${what} is refused or cleaned`,
      made.status === 400 || (made.status === 201 && !HIDDEN.test(row?.wall_name ?? '')),
      [made.status, row?.wall_name],
    );
  }
  const honest = ['आशा पाटील', 'José Álvarez', 'O’Brien-Nair', 'நந்தினி ராவ்', 'فاطمہ خان', 'Zoë 🪷'];
  for (const fullName of honest) {
    const made = await registers(testbed.demo, { fullName });
    check(`the name ${fullName} is kept as it is`, made.status === 201 && made.json.fullName === fullName, [
      made.status,
      made.json?.fullName,
    ]);
  }
};

const onTheWall: Part = async ({ testbed, check }) => {
  const {
    demo,
    colleagues: { finance },
  } = testbed;
  const wallName = '<script>alert(1)</script>"onx';
  const code = await claimed(testbed, await newcomer(testbed, 'Script Giver'), LEAST, newUtr(), {
    campaign: 'old-age-widow',
    showOnWall: true,
    wallName,
  });
  await approves(testbed, finance.token, code, LEAST);
  const page = await demo.get('/campaigns/old-age-widow');
  check('markup in a name on the wall is text', page.status === 200 && !page.text.includes('<script>alert(1)'), page.status);
  check('no page carries a control of direction', !/[\u202a-\u202e\u2066-\u2069]/.test(page.text));
};

const narrations: Part = async ({ testbed, check }) => {
  const {
    demo,
    staff: { finance },
  } = testbed;
  const utr = newUtr();
  await imports(testbed, finance.token, [
    { amount: 12_300, narration: `UPI-<img src=x onerror=alert(1)>-X@Y-HDFC0000123-${utr}-=1+1 \u202eevil\u200b\u2066x` },
  ]);
  const shown = await findNarration(testbed, utr);
  check('a bank narration is shown', shown !== undefined);
  check('without controls of direction and invisible characters', shown !== undefined && !HIDDEN.test(shown), shown);
  const [stored] = await testbed.rows('select narration from bank_lines where narration like $1', [`%${utr}%`]);
  check('and kept as the bank wrote it, or cleaned', stored !== undefined);
  const lines = await demo.get('/api/v1/admin/bank-lines', { token: finance.token });
  check('the list of bank lines shows none either', lines.status >= 400 || !HIDDEN.test(lines.text.replaceAll('\\n', '')), lines.status);
};

async function findNarration({ demo, staff }: Testbed, utr: string): Promise<string | undefined> {
  for (let page = 1; page <= 5; page++) {
    const { json } = await demo.get(`/api/v1/admin/reconciliation/unclaimed?page=${page}`, { token: staff.finance.token });
    const found = (json.rows as { narration: string }[]).find(({ narration }) => narration.includes(utr));
    if (found) return found.narration;
  }
  return undefined;
}

const trustName: Part = async ({ testbed, check }) => {
  const {
    demo,
    staff: { admin },
  } = testbed;
  const setting = async () =>
    (await demo.get('/api/v1/admin/settings', { token: admin.token })).json.rows.find(({ key }: { key: string }) => key === 'org.name');
  const put = async (en: string) =>
    demo.put(
      '/api/v1/admin/settings/org.name',
      { value: { en, hi: 'अंजुरी' }, version: (await setting()).version },
      { token: admin.token, key: true },
    );
  const odd = await put('Evil</script><script>alert(1)</script>');
  const home = await demo.get('/');
  check('markup in the trust’s name ends no script in the page', !/<\/script><script>alert\(1\)/.test(home.text), odd.status);
  const broken = await put('Evil\r\nBcc: a@b.c');
  check(
    'a line break in the trust’s name is refused or cleaned',
    broken.status === 400 || !/[\r\n]/.test((await setting()).value.en),
    broken.status,
  );
  check('the name is put back', (await put('Anjuri')).status === 200);
};

export const texts: Area = { name: 'texts', always: [exported, names, onTheWall] };
export const trustNames: Area = { name: 'trust’s name', always: [trustName] };
export const narrationTexts: Area = { name: 'narrations', always: [narrations] };
