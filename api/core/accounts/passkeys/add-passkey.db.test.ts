import { beforeEach, expect, test } from 'vitest';
import { endAccess } from '#api/core/accounts/members/end-access.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { personalData } from '#api/core/accounts/personal-data.ts';
import { purgeEnded } from '#api/core/accounts/purge.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { beginsAnew } from '#api/testing/limits.ts';
import type { Actor } from '#api/testing/world/actor.ts';
import { addsPasskey, newDevice } from '#api/testing/world/devices/authenticator.ts';
import { codeOf, switchesOn } from '#api/testing/world/totp.ts';
import { PASSWORD, world } from '#api/testing/world/world.ts';
import { addPasskey, getPasskeys, MOST_PASSKEYS, removePasskey, renamePasskey, startPasskeySetup } from '#contract/accounts/passkeys.ts';
import { listMyNotifications } from '#contract/notifications.ts';
import type { MemberId } from '#contract/values/ids.ts';

const t = await testAppOfFile();
beforeEach(() => beginsAnew(t));

const body = { password: PASSWORD };
const mine = async (who: Actor) => (await who.does(getPasskeys)).passkeys;
const logs = (code: string) =>
  t.db.selectFrom('audit_entries').select(['action', 'after']).where('subject', '=', code).orderBy('id').execute();

test('[F-05.4] she adds a passkey with her password, names it anew and removes it; each is logged, and she is told', async () => {
  const { asha } = await world(t, { asha: {} });
  const options = await asha.does(startPasskeySetup, { body });
  expect(options).toMatchObject({
    rp: { id: 'anjuri.test' },
    user: { name: asha.code },
    excludeCredentials: [],
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  // Nothing of hers is kept by the device under her name or address.
  expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(asha.code);
  expect(await mine(asha)).toEqual([]);
  const phone = newDevice();
  const added = await asha.does(addPasskey, { body: { name: ' Redmi  Note 13', response: phone.creates(options) } });
  const shown = { name: 'Redmi Note 13', addedAt: t.clock.now().toISOString(), lastUsedAt: null, isStopped: false };
  expect(added).toEqual({ code: expect.any(String), ...shown });
  expect(await mine(asha)).toEqual([added]);
  await t.runJobs();
  expect(t.inbox.last(asha.email).subject).toBe('A passkey was added');
  // Whoever added it chose its name, and must not speak to her in the trust's mails.
  expect(t.inbox.last(asha.email).text).not.toContain('Redmi');
  // The device is told what is there already, so that it offers no second one.
  const again = await asha.does(startPasskeySetup, { body });
  expect(again.excludeCredentials).toEqual([{ id: phone.id, type: 'public-key', transports: ['hybrid', 'internal'] }]);

  const params = { code: added.code };
  expect(await asha.does(renamePasskey, { params, body: { name: 'My phone' } })).toEqual({ ...added, name: 'My phone' });
  // The bell is enough for a name; it shows neither the old one nor the new one.
  const { rows } = await asha.does(listMyNotifications, { query: {} });
  expect(rows.map(({ message }) => message)).toEqual(['A passkey of your account was given another name.']);
  expect(await t.db.selectFrom('member_changes').select(['change', 'at']).where('member_id', '=', asha.id).execute()).toEqual([
    { change: 'passkey', at: t.clock.now() },
  ]);
  await asha.does(removePasskey, { params, body });
  expect(await mine(asha)).toEqual([]);
  await t.runJobs();
  expect(t.inbox.last(asha.email).subject).toBe('A passkey was removed');
  expect((await logs(asha.code)).slice(-3)).toEqual(
    ['added', 'renamed', 'removed'].map((what) => ({ action: `member.passkey_${what}`, after: { passkey: added.code } })),
  );
});

test('the database holds no secret of it, and the challenge is gone after use', async () => {
  const { asha } = await world(t, { asha: {} });
  const { device } = await addsPasskey(asha);
  const [row] = await t.db.selectFrom('passkeys').selectAll().where('member_id', '=', asha.id).execute();
  expect(row).toMatchObject({ credential_id: Buffer.from(device.id, 'base64url'), counter: 1, transports: ['hybrid', 'internal'] });
  expect(row?.public_key.length).toBeLessThan(100);
  expect(await t.db.selectFrom('passkey_challenges').select('digest').where('member_id', '=', asha.id).execute()).toEqual([]);
});

test('[F-05.4] an answer without a finger, for another site, another purpose or with certificates adds nothing, and uses the challenge up', async () => {
  const { asha } = await world(t, { asha: {} });
  const twists = [
    { isVerified: false },
    { origin: 'https://anjuri.test.example' },
    { rpId: 'example.org' },
    { type: 'webauthn.get' },
    { hasCertificates: true },
  ];
  for (const twist of twists) {
    const device = newDevice();
    const options = await asha.does(startPasskeySetup, { body });
    const refused = await asha.asks(addPasskey, { body: { name: 'x', response: device.creates(options, twist) } });
    expect([twist, refused.statusCode, refused.json().code]).toEqual([twist, 409, 'passkey_not_added']);
    const second = await asha.asks(addPasskey, { body: { name: 'x', response: device.creates(options) } });
    expect(second.json()).toMatchObject({ code: 'set_up_ended' });
  }
  for (const clientDataJSON of ['AAAA', Buffer.from('{"challenge":7}').toString('base64url')]) {
    const response = newDevice().creates(await asha.does(startPasskeySetup, { body }));
    const unread = { ...response, response: { ...response.response, clientDataJSON } };
    expect((await asha.asks(addPasskey, { body: { name: 'x', response: unread } })).json()).toMatchObject({ code: 'set_up_ended' });
  }
  expect(await mine(asha)).toEqual([]);
});

test('a set-up is hers alone, counts once, ends after five minutes and is purged', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const options = await asha.does(startPasskeySetup, { body });
  const ended = { code: 'set_up_ended' };
  expect((await ravi.asks(addPasskey, { body: { name: 'x', response: newDevice().creates(options) } })).json()).toMatchObject(ended);
  const answers = await Promise.all(
    [1, 2, 3].map(() => asha.asks(addPasskey, { body: { name: 'x', response: newDevice().creates(options) } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
  const late = await asha.does(startPasskeySetup, { body });
  t.clock.advance({ minutes: 5 });
  expect((await asha.asks(addPasskey, { body: { name: 'x', response: newDevice().creates(late) } })).json()).toMatchObject(ended);
  t.clock.advance({ seconds: 1 });
  await purgeEnded(t);
  expect(await t.db.selectFrom('passkey_challenges').select('digest').execute()).toEqual([]);
  expect([(await mine(asha)).length, await mine(ravi)]).toEqual([1, []]);
});

test('an open session alone changes nothing: the password is asked, and guesses at it are counted', async () => {
  const { asha } = await world(t, { asha: {} });
  const { passkey } = await addsPasskey(asha);
  const wrong = { password: 'wrong' };
  const params = { code: passkey.code };
  expect((await asha.asks(startPasskeySetup, { body: wrong })).json()).toMatchObject({ fields: { password: 'Password is wrong' } });
  for (let i = 0; i < 4; i += 1) expect((await asha.asks(removePasskey, { params, body: wrong })).statusCode).toBe(400);
  expect((await asha.asks(removePasskey, { params, body })).statusCode).toBe(429);
  expect((await asha.asks(startPasskeySetup, { body })).statusCode).toBe(429);
  expect(await mine(asha)).toEqual([passkey]);
});

test('who has a second factor shows it too: the password alone adds no way around it', async () => {
  const { asha } = await world(t, { asha: {} });
  const { secret } = await switchesOn(t, asha);
  expect((await asha.asks(startPasskeySetup, { body })).json()).toMatchObject({
    code: 'code_needed',
    fields: { code: 'Code is required' },
  });
  expect((await asha.asks(startPasskeySetup, { body: { ...body, code: '000000' } })).json()).toMatchObject({ code: 'wrong_code' });
  const code = await codeOf(secret, t.clock);
  const options = await asha.does(startPasskeySetup, { body: { ...body, code } });
  await asha.does(addPasskey, { body: { name: 'Phone', response: newDevice().creates(options) } });
  // Used up.
  expect((await asha.asks(startPasskeySetup, { body: { ...body, code } })).json()).toMatchObject({ code: 'wrong_code' });
  for (let i = 0; i < 4; i += 1) await asha.asks(startPasskeySetup, { body: { ...body, code: '000000' } });
  t.clock.advance({ seconds: 30 });
  const right = { ...body, code: await codeOf(secret, t.clock) };
  expect((await asha.asks(startPasskeySetup, { body: right })).statusCode).toBe(429);
});

test('none where warnings would reach nobody, and ten at most, also at the same moment', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: { verified: false } });
  await expect(ravi.does(startPasskeySetup, { body })).rejects.toMatchObject({ code: 'email_not_verified' });
  for (let i = 1; i < MOST_PASSKEYS; i += 1) await addsPasskey(asha, `Key ${i}`);
  const two = [await asha.does(startPasskeySetup, { body }), await asha.does(startPasskeySetup, { body })];
  const answers = await Promise.all(
    two.map((options) => asha.asks(addPasskey, { body: { name: 'Last', response: newDevice().creates(options) } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await mine(asha)).toHaveLength(MOST_PASSKEYS);
  await expect(asha.does(startPasskeySetup, { body })).rejects.toMatchObject({ code: 'too_many_passkeys' });
});

test('somebody else’s passkey is not found, whoever’s name is on it; nobody adds one that is there already', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const { device, passkey } = await addsPasskey(asha);
  const params = { code: passkey.code };
  expect((await ravi.asks(renamePasskey, { params, body: { name: 'Mine' } })).statusCode).toBe(404);
  expect((await ravi.asks(removePasskey, { params, body })).statusCode).toBe(404);
  const options = await ravi.does(startPasskeySetup, { body });
  const taken = await ravi.asks(addPasskey, { body: { name: 'Mine', response: device.creates(options) } });
  expect(taken.json()).toMatchObject({ code: 'passkey_not_added' });
  expect([await mine(asha), await mine(ravi)]).toEqual([[passkey], []]);
});

test('one that is added while a new password is set waits for it, and is not added', async () => {
  const { asha } = await world(t, { asha: {} });
  const options = await asha.does(startPasskeySetup, { body });
  const outcome = await inTurn(
    t.db,
    async (tx) => {
      await lockMemberById(tx, asha.id);
      await endAccess(tx, asha, { password_hash: 'x', now: t.clock.now() });
    },
    () => asha.does(addPasskey, { body: { name: 'Thief', response: newDevice().creates(options) } }),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'set_up_ended' } });
  expect(await t.db.selectFrom('passkeys').select('id').where('member_id', '=', asha.id).execute()).toEqual([]);
});

test('her copy names them; with the account all of it goes, and nobody else’s', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  await addsPasskey(asha, 'Redmi Note 13');
  await addsPasskey(ravi);
  await asha.does(startPasskeySetup, { body });
  const copy = await personalData.exportOf?.(t.db, t, asha.id as MemberId);
  expect(copy).toMatchObject({ passkeys: [{ name: 'Redmi Note 13', addedAt: expect.any(Date), lastUsedAt: null }] });
  await t.db.transaction().execute(async (tx) => personalData.erase?.(tx, t, asha.id as MemberId));
  for (const table of ['passkeys', 'passkey_challenges'] as const) {
    const left = await t.db.selectFrom(table).select('member_id').where('member_id', '=', asha.id).execute();
    expect([table, left]).toEqual([table, []]);
  }
  expect(await mine(ravi)).toHaveLength(1);
});
