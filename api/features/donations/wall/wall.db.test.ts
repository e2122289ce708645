import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultsFor } from '#api/core/settings/index.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { bookings, importsStatement, upi } from '#api/testing/world/statements.ts';
import { visitor, type World, world } from '#api/testing/world/world.ts';
import { listAudit } from '#contract/audit.ts';
import { getDeposit, getDepositSummary, listDeposits } from '#contract/donations/deposits.ts';
import { getWall, reviewWall } from '#contract/donations/wall.ts';
import { acceptSuggestion, getSuggestions } from '#contract/reconciliation/reconciliation.ts';
import { type Paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { objectsTo } from './wall-words.ts';

describe('the filter', () => {
  const objects = (text: string) => objectsTo(text, defaultsFor(false)['wall.words']);
  test.each([
    ['a link', 'See https://evil.example'],
    ['a bare address', 'cheapflats.in'],
    ['an address in words', 'evil (dot) com'],
    ['an e-mail address', 'asha@example.org'],
    ['a UPI id', 'pay me ravi@okaxis'],
    ['a phone number', 'Ravi 98220 44815'],
    ['one in Devanagari digits', 'रवि ९८२२०४४८१५'],
    ['one in full-width digits', 'Ravi ９８２２０４４８１５'],
    ['advertising', 'Best loan in Pune'],
    ['advertising in wide letters', 'ＷｈａｔｓＡｐｐ me'],
    ['advertising letter by letter', 'W h a t s a p p'],
    ['advertising in Hindi', 'मुफ़्त लोन'],
    ['an office', 'Official: Prime Minister'],
    ['abuse', 'You bastard'],
  ])('objects to %s', (_, text) => expect(objects(text)).toBe(true));

  test.each([
    'Asha Patil',
    'A friend from Pune',
    'In memory of Dr. S. K. Rao (1931–2019)',
    'आशा पाटिल',
    'Sharma family, Ward 12',
    'M. Selvam',
    'Officer Colony Mitra Mandal',
  ])('lets %s pass', (text) => expect(objects(text)).toBe(false));
});

let t: TestApp;
let people: World<'asha' | 'ravi'>;
let balance = rupees(10_000);
beforeAll(async () => {
  t = await testApp();
  people = await world(t, { asha: { fullName: 'Asha Kumari Sharma' }, ravi: { fullName: 'Ravi Kumar Deshmukh' } });
});
afterAll(() => t.close());

const names = async (slug: string) => (await visitor(t).does(getWall, { params: { slug } })).rows.map(({ name }) => name);
const wallOf = async (code: string) => (await people.staff.finance.does(getDeposit, { params: { code } })).wall;
const waiting = async () => ({
  count: (await people.staff.finance.does(getDepositSummary)).wallWaiting,
  codes: (await people.staff.finance.does(listDeposits, { query: { wall: 'waiting' } })).rows.map(({ code }) => code),
});
const acts = async (code: string) => {
  const { rows } = await people.staff.auditor.does(listAudit, { query: { subject: code } });
  return rows.filter(({ action }) => action.startsWith('donation.wall')).map(({ action, actor, after }) => [action, actor.name, after]);
};

/** The machine approves it: the statement agrees in everything. */
async function givenAndCleared(slug: string, wallName: string): Promise<string> {
  const utr = freshUtr();
  const { code } = await people.asha.donates(rupees(501), { campaign: slug, utr, showOnWall: true, wallName });
  const printed = bookings([upi(rupees(501), utr, 'ASHA KUMARI SHARMA')], balance, moneyDay(t.clock.now()));
  balance = printed.at(-1)?.balance as Paise;
  await importsStatement(t, people.staff.finance, printed);
  expect((await people.staff.finance.does(getDeposit, { params: { code } })).status).toBe('approved');
  return code;
}

test('the machine approves the gift, and a name the filter objects to stands as anonymous until a person lets it through', async () => {
  const { slug } = await addCampaign(t, 'machine-wall');
  const { finance, auditor } = people.staff;
  const code = await givenAndCleared(slug, 'Cheap flats: 98220 44815');
  const plain = await givenAndCleared(slug, 'Asha from Pune');
  expect(await names(slug)).toEqual(['Asha from Pune', null]);
  expect(await wallOf(code)).toEqual({ name: 'Cheap flats: 98220 44815', state: 'waiting' });
  expect(await wallOf(plain)).toEqual({ name: 'Asha from Pune', state: 'clear' });
  expect(await waiting()).toEqual({ count: 1, codes: [code] });
  await expect(auditor.does(reviewWall, { params: { code }, body: { state: 'shown' } })).rejects.toMatchObject({ code: 'forbidden' });

  expect(await finance.does(reviewWall, { params: { code }, body: { state: 'shown' } })).toMatchObject({ state: 'shown' });
  expect(await names(slug)).toEqual(['Asha from Pune', 'Cheap flats: 98220 44815']);
  expect(await waiting()).toEqual({ count: 0, codes: [] });
  // The same again is no second act; another mind is.
  await finance.does(reviewWall, { params: { code }, body: { state: 'shown' } });
  await finance.does(reviewWall, { params: { code }, body: { state: 'withheld' } });
  expect(await names(slug)).toEqual(['Asha from Pune', null]);
  expect(await acts(code)).toEqual([
    ['donation.wall_withheld', 'Staff finance', { wall: 'withheld' }],
    ['donation.wall_let_through', 'Staff finance', { wall: 'shown' }],
  ]);
});

test('who approves at the desk has the text before her eyes: it is shown, and the log says by whom', async () => {
  const { slug } = await addCampaign(t, 'desk-wall');
  const { code } = await people.ravi.donates(rupees(501), { campaign: slug, showOnWall: true, wallName: 'Ravi, official volunteer' });
  expect(await wallOf(code)).toEqual({ name: 'Ravi, official volunteer', state: 'waiting' });
  // Nothing is public yet, so nobody is asked to look yet.
  expect(await waiting()).toEqual({ count: 0, codes: [] });
  await people.staff.finance.approves(code);
  expect(await names(slug)).toEqual(['Ravi, official volunteer']);
  expect(await acts(code)).toEqual([['donation.wall_let_through', 'Staff finance', { wall: 'shown' }]]);
});

test('withheld before the approval, it stays withheld; a name nobody objected to can be withheld too', async () => {
  const { slug } = await addCampaign(t, 'withheld-wall');
  const { finance } = people.staff;
  for (const wallName of ['Visit my shop', 'Ravi of Nagpur']) {
    const { code } = await people.ravi.donates(rupees(501), { campaign: slug, showOnWall: true, wallName });
    await finance.does(reviewWall, { params: { code }, body: { state: 'withheld' } });
    await finance.approves(code);
    expect(await wallOf(code)).toEqual({ name: wallName, state: 'withheld' });
  }
  expect(await names(slug)).toEqual([null, null]);
});

test('accepted at the bank’s desk, where the text is not shown, it goes on waiting', async () => {
  const { slug } = await addCampaign(t, 'bank-desk-wall');
  const { finance } = people.staff;
  const utr = freshUtr();
  const { code } = await people.ravi.donates(rupees(501), { campaign: slug, utr, showOnWall: true, wallName: 'call 98220 44815' });
  const printed = bookings([upi(rupees(501), utr, 'SUNITA DEVI')], balance, moneyDay(t.clock.now()));
  balance = printed.at(-1)?.balance as Paise;
  await importsStatement(t, finance, printed);
  const { version } = await finance.does(getDeposit, { params: { code } });
  const [best] = (await finance.does(getSuggestions, { params: { code } })).rows;
  await finance.does(acceptSuggestion, { params: { id: String(best?.id) }, body: { version, note: 'Her mother paid' } });
  expect(await names(slug)).toEqual([null]);
  expect((await waiting()).codes).toEqual([code]);
});

test('nobody lets a text of their own through, nor one that is not there', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const { slug } = await addCampaign(t, 'own-wall');
  const { code } = await asha.donates(rupees(501), { campaign: slug, showOnWall: true, wallName: 'Buy from Asha' });
  const quiet = await asha.donates(rupees(501), { campaign: slug });
  const shown = { state: 'shown' };
  await expect(staff.finance.does(reviewWall, { params: { code: quiet.code }, body: shown })).rejects.toMatchObject({
    code: 'not_in_this_status',
  });
  await t.db.updateTable('staff').set({ member_id: asha.id }).where('id', '=', staff.finance.id).execute();
  await expect(staff.finance.does(reviewWall, { params: { code }, body: shown })).rejects.toMatchObject({ code: 'not_for_yourself' });
  expect(await wallOf(code)).toMatchObject({ state: 'waiting' });
});

test('the trust’s own words count for what is sent from then on', async () => {
  const { slug } = await addCampaign(t, 'words-wall');
  await setTo(t, 'wall.words', ['Rival Trust']);
  const { code } = await people.ravi.donates(rupees(501), { campaign: slug, showOnWall: true, wallName: 'Give to rivaltrust' });
  expect((await wallOf(code))?.state).toBe('waiting');
});
