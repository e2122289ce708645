import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { opensTicket, ticketKey } from '#api/testing/world/desks/tickets.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { world } from '#api/testing/world/world.ts';
import {
  addCannedReply,
  changeCannedReply,
  deleteCannedReply,
  listCannedReplies,
  listRepliesForTicket,
} from '#contract/support/answer-tickets.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile();
const { asha, meera, staff } = await world(t, { asha: { fullName: '{org} {agent}' }, meera: { fullName: 'Meera Joshi', language: 'hi' } });
const agent = staff.support;
const adds = (body: object) =>
  agent.does(addCannedReply, { body: { title: 'Thanks', category: null, ...body } as never, headers: ticketKey() });
const readyFor = (code: string) => agent.does(listRepliesForTicket, { params: { code } });

test('[D-13.14] canned replies are filled in, in the member’s language where it is there; those of the category come first', async () => {
  await setTo(t, 'org.name', { en: 'Anjuri', hi: 'अंजुरी' });
  const en = 'Namaste {name}, {matter} of {ticket}: {agent} of {org} answers within {answer_hours} hours.';
  const both = await adds({ title: 'B', texts: { en, hi: 'नमस्ते {name} जी, {org}: {matter}' } });
  const english = await adds({ title: 'C', category: 'payment', texts: { en: 'Only English, {name}' } });
  expect(both).toMatchObject({ code: expect.stringMatching(/^CAN\d{3,}$/), category: null, version: 0 });
  const gift = await meera.donates(rupees(501));
  const hindi = await opensTicket(meera, { category: 'payment', about: gift.code });
  expect(await readyFor(hindi.code)).toEqual({
    language: 'hi',
    replies: [
      { code: english.code, title: 'C', text: 'Only English, Meera' },
      { code: both.code, title: 'B', text: `नमस्ते Meera जी, अंजुरी: ${gift.code}` },
    ],
  });
  // Values are put in as they are: a member who is called {org} stays so.
  const plain = await opensTicket(asha);
  const { language, replies } = await readyFor(plain.code);
  expect([language, replies.find(({ code }) => code === both.code)?.text]).toEqual([
    'en',
    `Namaste {org}, ${plain.code} of ${plain.code}: Staff of Anjuri answers within 24 hours.`,
  ]);
});

test('a placeholder that nobody knows is refused, in either language, and nothing is kept', async () => {
  const before = (await agent.does(listCannedReplies)).replies;
  await expect(adds({ texts: { en: 'Dear {nmae}' } })).rejects.toMatchObject({
    status: 400,
    code: 'unknown_placeholder',
    fields: { 'texts.en': 'We don’t know {nmae}' },
  });
  await expect(adds({ texts: { en: 'Dear {name}', hi: 'प्रिय {नाम}' } })).rejects.toMatchObject({
    fields: { 'texts.hi': expect.any(String) },
  });
  await expect(adds({ texts: { en: '' } })).rejects.toMatchObject({ status: 400 });
  expect((await agent.does(listCannedReplies)).replies).toEqual(before);
});

test('who changes what a colleague changed meanwhile looks first; readers change nothing', async () => {
  const { code } = await adds({ title: 'D', texts: { en: 'One' } });
  const change = (en: string, version: number, who = agent) =>
    who.does(changeCannedReply, { params: { code }, body: { title: 'D', category: 'kyc', texts: { en, hi: '' }, version } });
  expect(await change('Two', 0)).toMatchObject({ texts: { en: 'Two', hi: '' }, category: 'kyc', version: 1 });
  await expect(change('Three', 0)).rejects.toMatchObject({ status: 409, code: 'stale' });
  await expect(change('Four', 1, staff.auditor)).rejects.toMatchObject({ status: 403 });
  await agent.does(deleteCannedReply, { params: { code } });
  await expect(agent.does(deleteCannedReply, { params: { code } })).rejects.toMatchObject({ status: 404 });
});
