import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { act } from '#api/testing/call.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { type FirstRunStep, getFirstRun, keepAsDelivered, sendTestMail } from '#contract/first-run.ts';
import { changeLegalSetting, changeSetting } from '#contract/settings/settings.ts';

const t = await testAppOfFile();
const { staff } = await world(t, {});

const openSteps = async (who: StaffPerson = staff.admin): Promise<FirstRunStep[]> =>
  (await who.does(getFirstRun)).steps.flatMap(({ step, isDone }) => (isDone ? [] : step));

/** What stood open before and does not any more, and the other way round. */
async function changedBy(act: () => Promise<unknown>) {
  const before = await openSteps();
  await act();
  const after = await openSteps();
  return { done: before.filter((step) => !after.includes(step)), opened: after.filter((step) => !before.includes(step)) };
}
const ticks = (...done: FirstRunStep[]) => ({ done, opened: [] });
const secondTrustee = (status: 'active' | 'invited' | 'suspended') =>
  t.db.updateTable('staff').set({ status }).where('id', '=', staff.all.id).execute();
const local = (en: string, hi = 'न्यास') => ({ en, hi });
const admin = (key: string, value: unknown, version = 0) =>
  staff.admin.does(changeSetting, { params: { key }, body: { value, version, reason: 'Setting up' } });

describe('a fresh installation, step by step', () => {
  beforeAll(() => secondTrustee('suspended'));

  test('lacks everything but what the server knows of itself; trustee, admin and auditor read the same', async () => {
    const all = ['trust', 'papers', 'legal', 'upi', 'campaign', 'mail', 'second_trustee', 'hours', 'rewards', 'scanner'];
    for (const who of [staff.admin, staff.trustee, staff.auditor]) expect(await openSteps(who)).toEqual(all);
  });

  test('the trust’s data: one line missing is one too few, and the delivered name is no name', async () => {
    await admin('org.name', local('Asha Trust'));
    await admin('org.address', local('12 Station Road, Nashik'));
    await admin('org.email', 'help@asha.example');
    await admin('org.phone', '0253 200000');
    expect(await openSteps()).toContain('trust');
    expect(await changedBy(() => admin('org.legal_name', local('Asha Welfare Trust')))).toEqual(ticks('trust'));
    expect(await changedBy(() => admin('org.phone', '', 1))).toEqual({ done: [], opened: ['trust'] });
    expect(await changedBy(() => admin('org.phone', '0253 200001', 2))).toEqual(ticks('trust'));
    // Whichever it is.
    for (const [key, none, some] of [
      ['org.email', '', 'help@asha.example'],
      ['org.address', local('', ''), local('12 Station Road, Nashik')],
      ['org.name', local('Our Trust'), local('Asha Trust')],
    ] as const) {
      await setTo(t, key, none);
      expect(await openSteps(), key).toContain('trust');
      await setTo(t, key, some);
      expect(await openSteps(), key).not.toContain('trust');
    }
  });

  test('the legal texts are published from the start, but name nobody to complain to until that is set', async () => {
    expect(await openSteps()).toContain('legal');
    const grievance = { name: local('Sunita Rao', 'सुनीता राव'), email: 'grievance@asha.example' };
    expect(await changedBy(() => admin('org.grievance', grievance))).toEqual(ticks('legal'));
    expect(await changedBy(() => admin('org.grievance', { ...grievance, name: local('Sunita Rao', '') }, 1))).toEqual({
      done: [],
      opened: ['legal'],
    });
    expect(await changedBy(() => admin('org.grievance', grievance, 2))).toEqual(ticks('legal'));
  });

  test('registration number and PAN, both', async () => {
    await setTo(t, 'org.pan', 'AAATA0000A');
    expect(await openSteps()).toContain('papers');
    expect(await changedBy(() => setTo(t, 'org.registration_number', 'E/1234/Nashik'))).toEqual(ticks('papers'));
    expect(await changedBy(() => setTo(t, 'org.pan', ''))).toEqual({ done: [], opened: ['papers'] });
    expect(await changedBy(() => setTo(t, 'org.pan', 'AAATA0000A'))).toEqual(ticks('papers'));
  });

  test('the UPI ID, entered by a trustee', async () => {
    const body = { value: 'asha@examplebank', version: 0, reason: 'Our account' };
    expect(await changedBy(() => staff.trustee.does(changeLegalSetting, { params: { key: 'org.upi_id' }, body }))).toEqual(ticks('upi'));
  });

  test('a campaign counts when it is open; the general fund and a draft do not', async () => {
    expect(await changedBy(() => addCampaign(t, 'school', 'draft'))).toEqual(ticks());
    expect(await changedBy(() => sql`update campaigns set status = 'open' where slug = 'school'`.execute(t.db))).toEqual(ticks('campaign'));
  });

  test('a second trustee who can sign in, or solo mode', async () => {
    await setTo(t, 'staff.solo', true);
    expect(await openSteps()).not.toContain('second_trustee');
    await setTo(t, 'staff.solo', false);
    expect(await openSteps()).toContain('second_trustee');
    expect(await changedBy(() => secondTrustee('invited'))).toEqual(ticks());
    expect(await changedBy(() => secondTrustee('active'))).toEqual(ticks('second_trustee'));
  });

  test('what was delivered is kept by who could change it, and by nobody else', async () => {
    const keeps = (who: StaffPerson, step: 'hours' | 'rewards') => who.asks(keepAsDelivered, { params: { step } });
    for (const [who, step] of [
      [staff.admin, 'rewards'],
      [staff.trustee, 'hours'],
      [staff.auditor, 'hours'],
      [staff.auditor, 'rewards'],
      [staff.editor, 'hours'],
    ] as const)
      expect((await keeps(who, step)).statusCode).toBe(403);
    expect(await openSteps()).toEqual(['mail', 'hours', 'rewards', 'scanner']);
    expect(await changedBy(() => keeps(staff.admin, 'hours'))).toEqual(ticks('hours'));
    expect(await changedBy(() => keeps(staff.trustee, 'rewards'))).toEqual(ticks('rewards'));
  });

  test('a mail that the mail server took, in the reader’s own mailbox', async () => {
    t.inbox.clear();
    expect(await changedBy(() => staff.admin.does(sendTestMail))).toEqual(ticks('mail'));
    expect(t.inbox.all().map(({ to }) => to)).toEqual([[staff.admin.email]]);
    expect(t.inbox.last(staff.admin.email).subject).toBe('Mails of Asha Trust arrive');
  });

  test('then nothing is left but the scanner, which whoever runs the server names', async () => {
    expect(await openSteps()).toEqual(['scanner']);
    const scanned = await testAppOnce({ database: t.database, env: { SCANNER: 'clamd:///run/clamd.ctl', SMTP_URL: t.config.smtpUrl } });
    const { steps } = await act(scanned.app, getFirstRun, {}, staff.admin.token);
    expect(steps.filter(({ isDone }) => !isDone)).toEqual([]);
  });

  test('a mail through another server, or in another name, is not tested by it', async () => {
    const sender = await testAppOnce({ database: t.database, env: { SMTP_URL: t.config.smtpUrl, MAIL_FROM: 'Asha <hello@asha.example>' } });
    const server = await testAppOnce({ database: t.database });
    for (const { app } of [sender, server])
      expect((await act(app, getFirstRun, {}, staff.admin.token)).steps).toContainEqual({ step: 'mail', isDone: false });
  });
});

test('a mail that the server refuses ticks nothing, and says why without anybody’s address', async () => {
  const fresh = await testAppOnce();
  const { staff: theirs } = await world(fresh, {});
  fresh.inbox.refuse(1);
  const refused = await theirs.admin.asks(sendTestMail);
  expect([refused.statusCode, refused.json().code]).toEqual([502, 'mail_not_sent']);
  expect(refused.json().message).toMatch(/^The mail server did not take it: .*4\d\d/);
  expect(refused.json().message).not.toContain(theirs.admin.email);
  expect((await theirs.admin.does(getFirstRun)).steps).toContainEqual({ step: 'mail', isDone: false });
  expect(await fresh.db.selectFrom('audit_entries').select('id').where('action', '=', 'mail.tested').execute()).toEqual([]);
});

test('a stolen session neither floods a mailbox nor chooses one', async () => {
  const fresh = await testAppOnce();
  const { staff: theirs } = await world(fresh, {});
  await setTo(fresh, 'throttle.mails_asked', { times: 2, minutes: 60 });
  const answers = [];
  for (let round = 0; round < 4; round += 1)
    answers.push((await theirs.admin.asks(sendTestMail, { body: { to: 'eve@example.com' } })).statusCode);
  expect(answers).toEqual([200, 200, 429, 429]);
  expect(fresh.inbox.all().map(({ to }) => to)).toEqual([[theirs.admin.email], [theirs.admin.email]]);
  for (const who of [theirs.trustee, theirs.auditor, theirs.support]) expect((await who.asks(sendTestMail)).statusCode).toBe(403);
});

test('a demo is nobody’s installation: it asks for nothing', async () => {
  const demo = await testAppOnce({ env: { MODE: 'demo' } });
  const { staff: theirs } = await world(demo, {});
  expect(await theirs.admin.does(getFirstRun)).toEqual({ steps: [] });
});
