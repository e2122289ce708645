import { expect, test } from 'vitest';
import { testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { bodyOf, decides, looksAtPapers, putsPaper, sends, sendsPapers } from '#api/testing/world/identity.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import { decideKyc, reopenKyc, revokeKyc, undoKycDecision } from '#contract/kyc/decide-kyc.ts';
import { getMyKyc } from '#contract/kyc/my-kyc.ts';
import { getKycCase, openKycPaper } from '#contract/kyc/review-kyc.ts';
import { listMyNotifications } from '#contract/notifications.ts';
import { getMyOverview } from '#contract/overview.ts';

const t = await testAppOfFile();

const statusOf = async (who: Person) => (await who.does(getMyKyc)).status;
const bell = async (who: Person) => (await who.does(listMyNotifications)).rows.map(({ kind }) => kind);
const details = (who: StaffPerson, code: string) => who.does(getKycCase, { params: { code } });
const answerOf = async (who: StaffPerson, code: string, body: object) => {
  const answer = await who.asks(decideKyc, { params: { code }, body });
  return [answer.statusCode, answer.json().code];
};
const settles = async () => {
  t.clock.advance({ seconds: 11 });
  await t.runJobs();
};

test('[K-05.3] [K-05.6] a person verifies: every paper opened, everything ticked; the member is told once the undo is over', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const reviewer = staff.kyc_reviewer;
  const code = await sendsPapers(t, asha, reviewer);
  t.clock.advance({ days: 30 });
  await t.runJobs();
  expect(await statusOf(asha), 'no timer verifies anybody').toBe('waiting');
  const { staff: later } = await world(t, {});
  const judge = later.kyc_reviewer;

  const unseen = await bodyOf(judge, code, { act: 'verify' });
  expect(await answerOf(judge, code, unseen)).toEqual([409, 'papers_not_seen']);
  await judge.does(openKycPaper, { params: { code, part: 'id_proof' }, body: {} });
  expect(await answerOf(judge, code, unseen)).toEqual([409, 'papers_not_seen']);
  await looksAtPapers(judge, code);
  expect(await answerOf(judge, code, { ...unseen, checks: ['name', 'birth_date', 'nationality', 'id_number', 'address'] })).toEqual([
    409,
    'checks_not_ticked',
  ]);
  expect(await statusOf(asha)).toBe('waiting');

  const decided = await judge.does(decideKyc, { params: { code }, body: unseen });
  expect(decided).toMatchObject({ code, status: 'verified' });
  expect(await judge.does(decideKyc, { params: { code }, body: unseen }), 'asked again: the same answer').toEqual(decided);
  expect(await bell(asha)).not.toContain('kyc_verified');
  await settles();
  expect(await statusOf(asha)).toBe('verified');
  expect((await bell(asha)).filter((kind) => kind === 'kyc_verified')).toHaveLength(1);
  await t.runJobs();
  expect((await bell(asha)).filter((kind) => kind === 'kyc_verified')).toHaveLength(1);
});

test('what a colleague opened is not opened by me', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const code = await sendsPapers(t, asha, staff.kyc_reviewer);
  await looksAtPapers(staff.kyc_reviewer, code);
  expect(await answerOf(staff.all, code, await bodyOf(staff.all, code, { act: 'verify' }))).toEqual([409, 'papers_not_seen']);
});

test('a return needs a paper and a reason that fits it, and words where the reason is another; a refusal needs words', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const reviewer = staff.kyc_reviewer;
  const code = await sendsPapers(t, asha, reviewer);
  await looksAtPapers(reviewer, code);
  const { version } = await details(reviewer, code);
  const back = (papers: object[], message = '') => answerOf(reviewer, code, { act: 'return', papers, message, version });
  expect(await back([])).toEqual([400, 'reason_needed']);
  expect(await back([{ part: 'selfie', reason: 'too_old' }]), 'a selfie is never too old').toEqual([400, 'reason_needed']);
  expect(await back([{ part: 'bank_statement', reason: 'blurred' }]), 'there is none').toEqual([400, 'reason_needed']);
  expect(await back([{ part: 'selfie', reason: 'other' }])).toEqual([400, 'message_needed']);
  expect(await answerOf(reviewer, code, { act: 'refuse', message: '', version })).toEqual([400, 'message_needed']);
  expect(await back([{ part: 'selfie', reason: 'blurred' }], 'Her number is 2341 2341 2346')).toEqual([400, 'invalid']);
  expect(await statusOf(asha)).toBe('waiting');
});

test('undo within seconds, by the decider alone: it waits again and the member never heard of it', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const reviewer = staff.kyc_reviewer;
  const code = await sendsPapers(t, asha, reviewer);
  await decides(reviewer, code, { act: 'refuse', message: 'The card is borrowed' });
  const undo = async (who: StaffPerson) => {
    const answer = await who.asks(undoKycDecision, { params: { code } });
    return [answer.statusCode, answer.json().code];
  };
  expect(await undo(staff.all)).toEqual([403, 'not_your_decision']);
  expect(await undo(reviewer)).toEqual([200, code]);
  expect(await details(reviewer, code)).toMatchObject({ status: 'waiting', undo: null, message: '' });
  await decides(reviewer, code, { act: 'return', papers: [{ part: 'selfie', reason: 'blurred' }] });
  expect(await undo(reviewer)).toEqual([200, code]);
  const { seen } = await details(reviewer, code);
  expect(
    seen?.papers.map(({ verdict }) => verdict),
    'nobody has judged them',
  ).toEqual([null, null, null]);
  await settles();
  expect(await bell(asha)).toEqual([]);
  await decides(reviewer, code);
  await settles();
  expect(await undo(reviewer)).toEqual([409, 'undo_over']);
  expect(await statusOf(asha)).toBe('verified');
});

test('nobody verifies themselves, nor opens their own refusal again; the desk says so before they try', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const reviewer = staff.kyc_reviewer;
  const code = await sendsPapers(t, asha, reviewer);
  await t.db.updateTable('staff').set({ member_id: asha.id }).where('id', '=', reviewer.id).execute();
  await looksAtPapers(reviewer, code);
  expect((await details(reviewer, code)).isOwn).toBe(true);
  for (const decision of [{ act: 'verify' }, { act: 'refuse', message: 'x' }] as const)
    expect(await answerOf(reviewer, code, await bodyOf(reviewer, code, decision))).toEqual([403, 'not_for_yourself']);
  expect((await details(staff.all, code)).isOwn).toBe(false);
  await decides(staff.all, code, { act: 'refuse', message: 'The card is borrowed' });
  await settles();
  const again = await reviewer.asks(reopenKyc, { params: { code }, body: { reason: 'It is mine after all' } });
  expect([again.statusCode, again.json().code]).toEqual([403, 'not_for_yourself']);
});

test('two reviewers at the same moment: one verdict stands, the other is told that it was decided', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const [one, two] = [staff.kyc_reviewer, staff.all];
  const code = await sendsPapers(t, asha, one);
  await looksAtPapers(one, code);
  await looksAtPapers(two, code);
  const bodies = [await bodyOf(one, code, { act: 'verify' }), await bodyOf(two, code, { act: 'refuse', message: 'Borrowed' })] as const;
  const answers = await Promise.all([
    one.asks(decideKyc, { params: { code }, body: bodies[0] }),
    two.asks(decideKyc, { params: { code }, body: bodies[1] }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('kyc_not_waiting');
  await settles();
  expect(await bell(asha)).toHaveLength(1);
});

test('while a decision may be taken back it is nothing to the member: she sees a case that waits, and changes nothing in it', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const reviewer = staff.kyc_reviewer;
  const code = await sendsPapers(t, asha, reviewer);
  await decides(reviewer, code, { act: 'return', papers: [{ part: 'selfie', reason: 'blurred' }], message: 'Too dark' });
  const seen = await asha.does(getMyKyc);
  expect(seen).toMatchObject({ status: 'waiting', toFix: [], message: '', decidedAt: null, papersDeletedAt: null });
  expect(seen.papers.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect((await asha.does(getMyOverview)).cards.kyc).toBe('processing');
  await expect(putsPaper(t, asha, 'selfie')).rejects.toMatchObject({ code: 'kyc_not_editable' });
  await expect(sends(asha)).rejects.toMatchObject({ code: 'kyc_already_sent' });
  await reviewer.does(undoKycDecision, { params: { code } });
  await decides(reviewer, code);
  expect(await statusOf(asha)).toBe('waiting');
  t.clock.advance({ seconds: 11 });
  expect(await statusOf(asha)).toBe('verified');
  expect((await asha.does(getMyOverview)).cards.kyc).toBe('verified');
});

test('a worker that comes late does not tell her that she is verified when that was revoked meanwhile', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const code = await sendsPapers(t, asha, staff.kyc_reviewer);
  await decides(staff.kyc_reviewer, code);
  t.clock.advance({ seconds: 11 });
  await staff.all.does(revokeKyc, { params: { code }, body: { reason: 'The card was reported stolen' } });
  await t.runJobs();
  expect(await bell(asha)).toEqual(['kyc_revoked']);
});

test('a decision about what was sent before is stale', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const reviewer = staff.kyc_reviewer;
  const code = await sendsPapers(t, asha, reviewer);
  await looksAtPapers(reviewer, code);
  const old = await bodyOf(reviewer, code, { act: 'verify' });
  await decides(staff.all, code, { act: 'return', papers: [{ part: 'selfie', reason: 'blurred' }] });
  await settles();
  await putsPaper(t, asha, 'selfie');
  await sends(asha);
  expect(await answerOf(reviewer, code, old)).toEqual([409, 'stale']);
  await looksAtPapers(reviewer, code);
  expect(await answerOf(reviewer, code, old)).toEqual([409, 'stale']);
});

test('revoked with a reason: she reads it, is verified no more, and may verify again; a refusal can be opened again', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const reviewer = staff.kyc_reviewer;
  const code = await sendsPapers(t, asha, reviewer);
  const turn = async (endpoint: typeof revokeKyc | typeof reopenKyc) => {
    const answer = await reviewer.asks(endpoint, { params: { code }, body: { reason: 'The card was reported stolen' } });
    return [answer.statusCode, answer.json().code];
  };
  expect(await turn(revokeKyc)).toEqual([409, 'not_in_this_status']);
  await decides(reviewer, code);
  await settles();
  expect(await turn(reopenKyc)).toEqual([409, 'not_in_this_status']);
  expect(await turn(revokeKyc)).toEqual([200, code]);
  expect(await asha.does(getMyKyc)).toMatchObject({ status: 'revoked', message: 'The card was reported stolen', toFix: [] });
  expect(await bell(asha)).toContain('kyc_revoked');
  await putsPaper(t, asha, 'id_proof');
  await sends(asha);
  await decides(reviewer, code, { act: 'refuse', message: 'This card is not yours' });
  expect(await turn(reopenKyc)).toEqual([409, 'not_in_this_status']);
  await settles();
  expect(await turn(reopenKyc)).toEqual([200, code]);
  expect(await asha.does(getMyKyc)).toMatchObject({ status: 'returned', toFix: [] });
  await sends(asha);
  expect(await statusOf(asha)).toBe('waiting');
});

test('with 0 seconds a decision stands at once', async () => {
  const app = await testAppOnce();
  await setTo(app, 'kyc.undo_seconds', 0);
  const { asha, staff } = await world(app, { asha: {} });
  const code = await sendsPapers(app, asha, staff.kyc_reviewer);
  expect(await decides(staff.kyc_reviewer, code)).toMatchObject({ status: 'verified', undo: null });
  await app.runJobs();
  expect((await asha.does(listMyNotifications)).rows.map(({ kind }) => kind)).toEqual(['kyc_verified']);
});
