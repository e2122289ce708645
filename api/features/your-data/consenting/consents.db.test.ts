import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { world } from '#api/testing/world/world.ts';
import { changeMyMessagePreferences } from '#contract/message-preferences.ts';
import { listMyConsents } from '#contract/your-data/consents.ts';

const t = await testAppOfFile();

test('what she agreed to, with version, day and language, and whether the text was replaced since; nothing of ravi', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const at = t.clock.now();
  const texts = await t.db.selectFrom('legal_versions').select(['version', 'status']).where('kind', '=', 'terms').execute();
  const [old, inForce] = (['replaced', 'published'] as const).map((is) => texts.find(({ status }) => status === is)?.version ?? 0) as [
    number,
    number,
  ];
  await t.db
    .insertInto('member_agreements')
    .values([
      { member_id: asha.id, kind: 'terms', version: old, language: 'hi', agreed_at: new Date(at.getTime() - 86_400_000) },
      { member_id: asha.id, kind: 'terms', version: inForce, language: 'en', agreed_at: at },
      { member_id: ravi.id, kind: 'privacy', version: 1, language: 'en', agreed_at: at },
    ])
    .execute();
  expect(await asha.does(listMyConsents)).toEqual({
    agreements: [
      { kind: 'terms', version: inForce, language: 'en', agreedAt: at.toISOString(), isReplaced: false },
      { kind: 'terms', version: old, language: 'hi', agreedAt: expect.any(String), isReplaced: true },
    ],
    newsletter: { isGiven: false, since: null },
    changes: [],
  });
});

test('the newsletter, given and withdrawn: both stand there with their days', async () => {
  const { asha } = await world(t, { asha: {} });
  const given = t.clock.now().toISOString();
  await asha.does(changeMyMessagePreferences, { body: { newsletter: true } });
  expect((await asha.does(listMyConsents)).newsletter).toEqual({ isGiven: true, since: given });
  t.clock.advance({ days: 3 });
  await asha.does(changeMyMessagePreferences, { body: { newsletter: false } });
  const withdrawn = t.clock.now().toISOString();
  expect(await asha.does(listMyConsents)).toMatchObject({
    newsletter: { isGiven: false, since: null },
    changes: [
      { what: 'newsletter', isGiven: false, at: withdrawn },
      { what: 'newsletter', isGiven: true, at: given },
    ],
  });
});
