import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { uploaded } from '#api/testing/world/giving.ts';
import { agreesTo } from '#api/testing/world/second-person.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import type { CampaignPage } from '#contract/campaigns.ts';
import { addUpdate, changeUpdate, deleteUpdate } from '#contract/editing/campaign-updates.ts';
import {
  addCampaign,
  changeCampaign,
  changeOpening,
  type EditableCampaign,
  getEditableCampaign,
  listEditableCampaigns,
  moveCampaign,
  orderCampaigns,
  previewCampaign,
} from '#contract/editing/campaigns.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile();
t.clock.set('2026-11-18T06:00:00Z');
const { staff } = await world(t, {});
const { editor } = staff;

const key = () => ({ 'idempotency-key': randomUUID() });
const en = { title: 'Roof fund', summary: 'New roofs before the rain.', story: 'It leaks.\n\nEvery June.', imageAlt: 'A roof' };
const hi = { title: 'छत कोष', summary: 'बारिश से पहले नई छत।', story: 'छत टपकती है।', imageAlt: 'एक छत' };
const body = { goal: rupees(20_000), image: 'art:hero', texts: { en, hi: {} } };
const figures = { raised: rupees(4_500), supporters: 45, asOf: '2026-03-31', source: { en: 'Audited accounts 2025-26' } };
const reason = 'Decided on 12 November';

const drafts = (slug: string, more: object = {}, who = editor): Promise<EditableCampaign> =>
  who.does(addCampaign, { body: { ...body, slug, ...more }, headers: key() });
const saves = ({ slug, seen }: EditableCampaign, more: object, who: StaffPerson = editor) =>
  who.does(changeCampaign, { params: { slug }, body: { ...body, seen, ...more } });
const moves = ({ slug, seen }: EditableCampaign, status: string, who: StaffPerson = editor) =>
  who.does(moveCampaign, { params: { slug }, body: { status, reason, seen } });
const sets = ({ slug, seen }: EditableCampaign, more: object = {}) =>
  editor.does(changeOpening, { params: { slug }, body: { ...figures, reason, seen, ...more } });
const looks = (slug: string) => editor.does(getEditableCampaign, { params: { slug } });
const page = async (slug: string, language = 'en'): Promise<{ status: number; page: CampaignPage }> => {
  const answer = await t.app.inject(`/api/v1/campaigns/${slug}?language=${language}`);
  return { status: answer.statusCode, page: answer.json() };
};
const lastAct = (subject: string) =>
  t.db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after', 'actor_id'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

test('[D-14.2] an editor drafts a campaign in two languages with a picture of her own; nobody sees it before it is open', async () => {
  const upload = await uploaded(t, 'campaign', { staff_id: editor.id });
  const draft = await drafts('roofs', { upload, texts: { en, hi } });
  expect(draft).toMatchObject({
    slug: 'roofs',
    status: 'draft',
    goal: rupees(20_000),
    raised: 0,
    supporters: 0,
    opening: null,
    asked: null,
  });
  expect(draft.image).toMatch(/^file:[0-9a-f]{64}-png$/);
  expect((await page('roofs')).status).toBe(404);
  expect((await t.app.inject('/api/v1/campaigns')).body).not.toContain('Roof fund');
  const preview = await editor.does(previewCampaign, { params: { slug: 'roofs' }, query: { language: 'hi' } });
  expect(preview).toMatchObject({ status: 'open', title: 'छत कोष', story: ['छत टपकती है।'] });

  const opened = await moves(draft, 'open');
  expect(opened.status).toBe('open');
  expect((await page('roofs')).page).toMatchObject({ title: 'Roof fund', story: ['It leaks.', 'Every June.'], image: draft.image });
  expect((await page('roofs', 'hi')).page.title).toBe('छत कोष');
  expect(await lastAct('roofs')).toMatchObject({
    action: 'campaign.opened',
    before: { status: 'draft' },
    after: { status: 'open', reason },
  });
});

test('what Hindi lacks is said in English, word by word; an emptied translation goes', async () => {
  const draft = await drafts('wells', { texts: { en, hi: { title: 'कुआँ कोष' } } });
  const opened = await moves(draft, 'open');
  expect((await page('wells', 'hi')).page).toMatchObject({ title: 'कुआँ कोष', summary: en.summary, imageAlt: en.imageAlt });
  expect((await page('wells', 'hi')).page.story).toEqual(['It leaks.', 'Every June.']);
  await expect(saves(opened, { texts: { en, hi: { story: 'केवल कहानी' } } })).rejects.toMatchObject({
    status: 400,
    fields: { 'texts.hi.title': 'Title is required' },
  });
  const emptied = await saves(opened, { texts: { en, hi: {} } });
  expect(emptied.texts.hi).toEqual({ title: '', summary: '', story: '', imageAlt: '' });
  expect((await page('wells', 'hi')).page.title).toBe('Roof fund');
});

test('of two editors who saw the same, the second is refused, and what the first wrote stays', async () => {
  const draft = await drafts('lamps');
  const saved = await saves(draft, { goal: rupees(30_000) });
  await expect(saves(draft, { goal: rupees(1) }, staff.all)).rejects.toMatchObject({ status: 409, code: 'stale' });
  await expect(moves(draft, 'open')).rejects.toMatchObject({ code: 'stale' });
  expect((await looks('lamps')).goal).toBe(rupees(30_000));
  expect(await lastAct('lamps')).toMatchObject({
    action: 'campaign.changed',
    actor_id: editor.id,
    before: { goal: rupees(20_000) },
    after: { goal: rupees(30_000) },
  });
  await saves(saved, { goal: rupees(31_000) });
});

test('a campaign moves from draft to open to closed and open again, never back; its address stays, and it cannot be deleted', async () => {
  const draft = await drafts('seeds');
  await expect(moves(draft, 'closed')).rejects.toMatchObject({ code: 'not_in_this_status' });
  const open = await moves(draft, 'open');
  await expect(moves(open, 'open')).rejects.toMatchObject({ code: 'not_in_this_status' });
  const closed = await moves(open, 'closed');
  expect((await page('seeds')).page.status).toBe('closed');
  await expect(moves(closed, 'draft')).rejects.toMatchObject({ status: 400 });
  expect((await moves(closed, 'open')).status).toBe('open');
  await expect(sql`update campaigns set status = 'draft' where slug = 'seeds'`.execute(t.db)).rejects.toThrow(/cannot become a draft/);
  await expect(sql`update campaigns set slug = 'grain' where slug = 'seeds'`.execute(t.db)).rejects.toThrow(/is fixed/);
  await expect(sql`delete from campaigns where slug = 'seeds'`.execute(t.db)).rejects.toThrow(/permission denied/);
  await expect(drafts('seeds')).rejects.toMatchObject({ status: 409, code: 'address_taken' });
  await expect(drafts('general-fund')).rejects.toMatchObject({ code: 'address_taken' });
  for (const slug of ['new', 'order', 'Up', 'a--b', '']) await expect(drafts(slug)).rejects.toMatchObject({ status: 400 });
});

test('opening figures of what the public sees change only when a trustee agrees, and carry their source and day', async () => {
  const open = await moves(await drafts('milk'), 'open');
  const asked = await sets(open);
  expect(asked).toMatchObject({ opening: null, asked: { status: 'open', askedBy: 'Staff editor' } });
  expect((await page('milk')).page).toMatchObject({ raised: 0, supporters: 0, opening: null });
  expect(await agreesTo(t, 'campaign.figures', 'milk')).toBe(true);
  expect((await page('milk')).page).toMatchObject({
    raised: rupees(4_500),
    supporters: 45,
    opening: { raised: rupees(4_500), supporters: 45, source: 'Audited accounts 2025-26', asOf: '2026-03-31' },
  });
  expect(await lastAct('milk')).toMatchObject({
    action: 'campaign.figures_changed',
    actor_id: editor.id,
    after: { raised: rupees(4_500), supporters: 45, reason, agreedBy: expect.any(Number) },
  });
  // The page of a closed campaign is public, too.
  const closed = await moves(await looks('milk'), 'closed');
  expect(await sets(closed, { raised: rupees(9_000) })).toMatchObject({ opening: { raised: rupees(4_500) }, asked: { status: 'open' } });
  expect((await page('milk')).page.raised).toBe(rupees(4_500));
});

test('nor does one editor write figures into a draft and open it alone', async () => {
  const draft = await sets(await drafts('bread'));
  expect(draft).toMatchObject({ opening: { raised: rupees(4_500) }, asked: null });
  const asked = await moves(draft, 'open');
  expect(asked).toMatchObject({ status: 'draft', asked: { status: 'open' } });
  expect((await page('bread')).status).toBe(404);
  expect(await agreesTo(t, 'campaign.open', 'bread')).toBe(true);
  expect((await page('bread')).page.raised).toBe(rupees(4_500));
});

test('what two people agree to is what was asked: figures that changed meanwhile are not opened', async () => {
  const draft = await sets(await drafts('salt'));
  await moves(draft, 'open');
  await sets(await looks('salt'), { raised: rupees(9_000_000) });
  await expect(agreesTo(t, 'campaign.open', 'salt')).rejects.toMatchObject({ code: 'stale' });
  expect((await page('salt')).status).toBe(404);
});

test('figures need a source, a reason and a day that has come; and whoever changes public ones confirms that it is them', async () => {
  const draft = await drafts('rice');
  await expect(sets(draft, { source: { en: '' } })).rejects.toMatchObject({ status: 400, fields: { 'source.en': 'Source is required' } });
  await expect(sets(draft, { reason: ' ' })).rejects.toMatchObject({ status: 400 });
  await expect(sets(draft, { asOf: '2026-11-19' })).rejects.toMatchObject({ fields: { asOf: 'This day has not come yet' } });
  await expect(sets(draft, { raised: -1 })).rejects.toMatchObject({ status: 400 });
  const open = await moves(draft, 'open');
  await sql`update staff_sessions set confirmed_at = null where staff_id = ${editor.id}`.execute(t.db);
  await expect(sets(open)).rejects.toMatchObject({ status: 403, code: 'identity_not_confirmed' });
  await sql`update staff_sessions set confirmed_at = ${t.clock.now()} where staff_id = ${editor.id}`.execute(t.db);
  expect((await looks('rice')).opening).toBeNull();
});

test('news are drafted, published on a day that has come, changed and deleted; those of another campaign are out of reach', async () => {
  const { slug } = await moves(await drafts('books'), 'open');
  const news = { texts: { en: { title: 'Begun', body: 'The first box.' }, hi: {} }, publishedOn: null };
  const { updates } = await editor.does(addUpdate, { params: { slug }, body: news, headers: key() });
  const [{ id, seen } = { id: 0, seen: '' }] = updates;
  expect((await page(slug)).page.updates).toEqual([]);
  expect((await editor.does(previewCampaign, { params: { slug } })).updates).toMatchObject([{ title: 'Begun', publishedOn: '2026-11-18' }]);
  const params = { slug, id: String(id) };
  await expect(editor.does(changeUpdate, { params, body: { ...news, publishedOn: '2026-11-19', seen } })).rejects.toMatchObject({
    status: 400,
  });
  await editor.does(changeUpdate, { params, body: { ...news, publishedOn: '2026-11-02', seen } });
  expect((await page(slug)).page.updates).toEqual([{ title: 'Begun', paragraphs: ['The first box.'], publishedOn: '2026-11-02' }]);
  await expect(editor.does(changeUpdate, { params, body: { ...news, seen } })).rejects.toMatchObject({ code: 'stale' });
  const other = { slug: (await drafts('slates')).slug, id: String(id) };
  await expect(editor.does(deleteUpdate, { params: other })).rejects.toMatchObject({ status: 404 });
  await editor.does(deleteUpdate, { params });
  expect((await page(slug)).page.updates).toEqual([]);
  expect(await lastAct(slug)).toMatchObject({ action: 'campaign.update_deleted', before: { texts: { en: { title: 'Begun' } } } });
});

test('the order of the list is the order of the landing page; one that leaves somebody out is refused', async () => {
  const listed = async () => (await editor.does(listEditableCampaigns)).campaigns.map(({ slug }) => slug);
  const before = await listed();
  await editor.does(orderCampaigns, { body: { slugs: before.toReversed() } });
  expect(await listed()).toEqual(before.toReversed());
  for (const wrong of [before.slice(1), [...before, before[0]], [...before.slice(1), 'no-such']])
    await expect(editor.does(orderCampaigns, { body: { slugs: wrong } })).rejects.toMatchObject({ code: 'stale' });
  expect(await listed()).toEqual(before.toReversed());
});

test('nobody takes a picture that somebody else uploaded, one of another kind, or an address of her own', async () => {
  const theirs = await uploaded(t, 'campaign', { staff_id: staff.all.id });
  const portrait = await uploaded(t, 'testimonial', { staff_id: editor.id });
  await expect(drafts('pots', { upload: theirs })).rejects.toMatchObject({ status: 404 });
  await expect(drafts('pots', { upload: portrait })).rejects.toMatchObject({ status: 404 });
  await expect(drafts('pots', { image: `file:${'a'.repeat(64)}-jpg` })).rejects.toMatchObject({ status: 400 });
  await expect(drafts('pots', { image: 'https://evil.example/x.png' })).rejects.toMatchObject({ status: 400 });
  await expect(looks('pots')).rejects.toMatchObject({ status: 404 });
});

test('an auditor reads and previews, and writes nothing', async () => {
  const draft = await drafts('ropes');
  const { auditor } = staff;
  expect((await auditor.does(getEditableCampaign, { params: { slug: 'ropes' } })).seen).toBe(draft.seen);
  await expect(drafts('mine', {}, auditor)).rejects.toMatchObject({ status: 403 });
  await expect(saves(draft, {}, auditor)).rejects.toMatchObject({ status: 403 });
  await expect(moves(draft, 'open', auditor)).rejects.toMatchObject({ status: 403 });
  await expect(staff.finance.does(previewCampaign, { params: { slug: 'ropes' } })).rejects.toMatchObject({ status: 403 });
  expect(await looks('ropes')).toEqual(draft);
});
