import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { PASSWORD, visitor, world } from '#api/testing/world/world.ts';
import { register } from '#contract/accounts/register.ts';
import type { LegalText } from '#contract/content.ts';
import {
  changeLegal,
  deleteLegal,
  draftLegal,
  type EditableLegal,
  getEditableLegal,
  listEditableLegal,
  previewLegal,
  publishLegal,
} from '#contract/editing/legal.ts';

const t = await testAppOfFile();
t.clock.set('2026-11-18T06:00:00Z');
const { staff } = await world(t, {});
const { editor } = staff;

const begins = (kind: string): Promise<EditableLegal> =>
  editor.does(draftLegal, { params: { kind }, headers: { 'idempotency-key': randomUUID() } });
const params = ({ kind, version }: EditableLegal) => ({ kind, version: String(version) });
const saves = (draft: EditableLegal, texts: object) =>
  editor.does(changeLegal, { params: params(draft), body: { texts, seen: draft.seen } });
const publishes = (draft: EditableLegal) => editor.does(publishLegal, { params: params(draft), body: { seen: draft.seen } });
const read = async (kind: string, query = ''): Promise<LegalText> => (await t.app.inject(`/api/v1/legal/${kind}${query}`)).json();
const versionAgreed = async () =>
  (await t.db.selectFrom('legal_versions').select('version').where('kind', '=', 'terms').where('status', '=', 'published').execute()).map(
    ({ version }) => version,
  );

test('[P-13.7] an editor writes the next version in both languages, looks at it and publishes it; the one before stays readable', async () => {
  const before = await read('terms');
  const draft = await begins('terms');
  expect(draft).toMatchObject({ version: before.version + 1, status: 'draft', publishedOn: null });
  expect(draft.texts.en.title).toBe(before.title);
  const saved = await saves(draft, {
    en: { title: 'Terms of use', body: 'New words of {name}.\n\n## Gifts\n\n- One\n- Two' },
    hi: { title: 'शर्तें', body: 'नए शब्द।' },
  });
  expect(await read('terms')).toEqual(before);
  expect((await t.app.inject(`/api/v1/legal/terms?version=${draft.version}`)).statusCode).toBe(404);
  const preview = await editor.does(previewLegal, { params: params(draft), query: { language: 'en' } });
  expect(preview.sections).toEqual([{ id: 's1', heading: 'Gifts', blocks: [{ kind: 'list', items: ['One', 'Two'] }] }]);

  expect(await publishes(saved)).toMatchObject({ status: 'published', publishedOn: '2026-11-18' });
  expect(await read('terms')).toMatchObject({ version: draft.version, title: 'Terms of use', publishedOn: '2026-11-18', isCurrent: true });
  expect((await read('terms', '?language=hi')).title).toBe('शर्तें');
  expect(await read('terms', `?version=${before.version}`)).toEqual({ ...before, isCurrent: false });
  expect(await versionAgreed()).toEqual([draft.version]);
  const { versions } = await editor.does(listEditableLegal);
  expect(versions.filter(({ kind }) => kind === 'terms').map(({ status }) => status)).toEqual(['published', 'replaced', 'replaced']);
});

test('whoever registers from now on agrees to the new version, who agreed before keeps hers, and an older page is told', async () => {
  const registers = async (email: string, termsVersion: number): Promise<number[]> => {
    const who = { fullName: 'Meera Rao', email, mobile: '9822044815', password: PASSWORD, confirmPassword: PASSWORD };
    const { code } = await visitor(t).does(register, { body: { ...who, agreeToTerms: true, termsVersion } });
    return agreedBy(code);
  };
  const agreedBy = async (code: string): Promise<number[]> => {
    const rows = await t.db
      .selectFrom('member_agreements as a')
      .innerJoin('members as m', 'm.id', 'a.member_id')
      .select('a.version')
      .where('m.code', '=', code)
      .where('a.kind', '=', 'terms')
      .execute();
    return rows.map(({ version }) => version);
  };
  const { version } = await read('terms');
  expect(await registers('meera@example.com', version)).toEqual([version]);
  await publishes(await begins('terms'));
  await expect(registers('late@example.com', version)).rejects.toMatchObject({
    fields: { agreeToTerms: 'The terms have changed. Please read them again' },
  });
  expect(await registers('ravi@example.com', version + 1)).toEqual([version + 1]);
  const [first] = await t.db.selectFrom('members').select('code').where('email', '=', 'meera@example.com').execute();
  expect(await agreedBy(first?.code ?? '')).toEqual([version]);
});

test('nothing is published without all languages, without having confirmed who it is, or on an old look', async () => {
  const draft = await begins('refunds');
  const { texts } = draft;
  await expect(saves(draft, { en: texts.en, hi: { title: 'केवल शीर्षक' } })).rejects.toMatchObject({ status: 400 });
  const english = await saves(draft, { en: { ...texts.en, title: 'Money back' }, hi: {} });
  await expect(publishes(english)).rejects.toMatchObject({ status: 409, code: 'language_missing' });
  await expect(saves(draft, texts)).rejects.toMatchObject({ code: 'stale' });
  await expect(publishes(draft)).rejects.toMatchObject({ code: 'stale' });
  const both = await saves(english, texts);
  await sql`update staff_sessions set confirmed_at = null where staff_id = ${editor.id}`.execute(t.db);
  await expect(publishes(both)).rejects.toMatchObject({ status: 403, code: 'identity_not_confirmed' });
  await sql`update staff_sessions set confirmed_at = ${t.clock.now()} where staff_id = ${editor.id}`.execute(t.db);
  expect((await read('refunds')).version).toBe(1);
  await editor.does(deleteLegal, { params: params(both) });
  await expect(editor.does(getEditableLegal, { params: params(both) })).rejects.toMatchObject({ status: 404 });
});

test('what was published cannot be changed, thrown away or published again; and only one draft is written at a time', async () => {
  const standing = await editor.does(getEditableLegal, { params: { kind: 'cookies', version: String((await read('cookies')).version) } });
  await expect(saves(standing, standing.texts)).rejects.toMatchObject({ code: 'not_in_this_status' });
  await expect(editor.does(deleteLegal, { params: params(standing) })).rejects.toMatchObject({ code: 'not_in_this_status' });
  await expect(publishes(standing)).rejects.toMatchObject({ code: 'not_in_this_status' });
  const draft = await begins('cookies');
  await expect(begins('cookies')).rejects.toMatchObject({ status: 409, code: 'draft_stands' });
  await editor.does(deleteLegal, { params: params(draft) });
  expect((await begins('cookies')).version).toBe(draft.version);
});

test('a script in a legal text is a text; an auditor reads drafts and writes none', async () => {
  const draft = await begins('privacy');
  const body = '<script>alert(1)</script>\n\n## <img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))';
  const saved = await saves(draft, { en: { title: '<b>Privacy</b>', body }, hi: draft.texts.hi });
  const preview = await staff.auditor.does(previewLegal, { params: params(draft) });
  expect(preview).toMatchObject({
    title: '<b>Privacy</b>',
    intro: [{ kind: 'paragraph', text: '<script>alert(1)</script>' }],
    sections: [{ heading: '<img src=x onerror=alert(1)>', blocks: [{ kind: 'paragraph', text: '[x](javascript:alert(1))' }] }],
  });
  const { auditor } = staff;
  await expect(auditor.does(changeLegal, { params: params(saved), body: { texts: saved.texts, seen: saved.seen } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(auditor.does(publishLegal, { params: params(saved), body: { seen: saved.seen } })).rejects.toMatchObject({ status: 403 });
});
