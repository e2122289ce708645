import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { seedContent } from '#api/features/content/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { world } from '#api/testing/world/world.ts';
import type { FaqEntry } from '#contract/content.ts';
import { addFaq, changeFaq, deleteFaq, type FaqBody, faqCategories, listEditableFaq, orderFaq } from '#contract/faq.ts';

const t = await testAppOfFile({ env: { MODE: 'demo' } });
await seedContent(t);
const { staff } = await world(t, {});
const { editor } = staff;

const shown = async (language = 'en'): Promise<FaqEntry[]> => (await t.app.inject(`/api/v1/faq?language=${language}`)).json().entries;
const body = (question: string, more: Partial<FaqBody> = {}): FaqBody => ({
  category: 'general',
  texts: { en: { question, answer: 'Because.' }, hi: {} },
  isPublished: true,
  ...more,
});
const adds = (one: FaqBody, who = editor) => who.does(addFaq, { body: one, headers: { 'idempotency-key': randomUUID() } });

test('[S-02.2] [S-02.4] every entry has question, answer and category, in both languages; the one on withdrawals says 1-5 business days', async () => {
  for (const language of ['en', 'hi']) {
    const entries = await shown(language);
    for (const { question, answer, category } of entries) {
      expect([question.length > 5, answer.length > 10]).toEqual([true, true]);
      expect(faqCategories).toContain(category);
    }
    for (const category of faqCategories)
      expect([category, entries.filter((one) => one.category === category).length > 1]).toEqual([category, true]);
  }
  expect((await shown()).find(({ category, answer }) => category === 'withdrawals' && answer.includes('1-5 business days'))).toBeDefined();
  const [english, hindi] = [await shown(), await shown('hi')];
  for (const [place, { question }] of hindi.entries()) expect(question).not.toBe(english[place]?.question);
});

test('what an editor adds, changes, orders and deletes is what people read; a draft is not', async () => {
  const before = await shown();
  const one = await adds(body('Why is the sky blue?'));
  const draft = await adds(body('Is this finished?', { isPublished: false }));
  expect((await shown()).map(({ question }) => question)).toEqual([...before.map(({ question }) => question), 'Why is the sky blue?']);
  // Without Hindi readers get the English.
  expect((await shown('hi')).at(-1)?.question).toBe('Why is the sky blue?');
  const changed = await editor.does(changeFaq, {
    params: { id: String(one.id) },
    body: body('Why is the sky red?', {
      texts: { en: { question: 'Why is the sky red?', answer: 'Dusk.' }, hi: { question: 'आकाश लाल क्यों है?' } },
    }),
  });
  expect(changed.texts).toEqual({
    en: { question: 'Why is the sky red?', answer: 'Dusk.' },
    hi: { question: 'आकाश लाल क्यों है?', answer: '' },
  });
  expect((await shown('hi')).at(-1)).toMatchObject({ question: 'आकाश लाल क्यों है?', answer: 'Dusk.' });
  const ids = (await editor.does(listEditableFaq)).entries.map(({ id }) => id);
  expect(ids.slice(-2)).toEqual([one.id, draft.id]);
  await editor.does(orderFaq, { body: { ids: [one.id, ...ids.filter((id) => id !== one.id)] } });
  expect((await shown())[0]?.question).toBe('Why is the sky red?');
  await editor.does(deleteFaq, { params: { id: String(one.id) } });
  expect(await shown()).toEqual(before);
});

test('of two editors who saw the same question, the second is refused, and what the first wrote stays', async () => {
  const one = await adds(body('May I give rice?'));
  const changes = (question: string, seen: string, who = editor) =>
    who.does(changeFaq, { params: { id: String(one.id) }, body: { ...body(question), seen } });
  const saved = await changes('May I give rice or wheat?', one.seen);
  await expect(changes('May I give cloth?', one.seen, staff.all)).rejects.toMatchObject({ status: 409, code: 'stale' });
  expect((await shown()).map(({ question }) => question)).toContain('May I give rice or wheat?');
  expect((await shown()).map(({ question }) => question)).not.toContain('May I give cloth?');
  await changes('May I give cloth?', saved.seen, staff.all);
  await editor.does(deleteFaq, { params: { id: String(one.id) } });
});

test('an order that leaves one out, names one twice or one that is gone is refused; readers change nothing', async () => {
  const before = await editor.does(listEditableFaq);
  const ids = before.entries.map(({ id }) => id);
  const [first = 0] = ids;
  for (const wrong of [ids.slice(1), [...ids, first], [...ids.slice(1), 999_999], [...ids.slice(1), ids.at(-1) ?? 0]])
    await expect(editor.does(orderFaq, { body: { ids: wrong } })).rejects.toMatchObject({ status: 409, code: 'stale' });
  await expect(adds(body('Mine?'), staff.auditor)).rejects.toMatchObject({ status: 403 });
  await expect(adds(body(''))).rejects.toMatchObject({ status: 400 });
  expect(await editor.does(listEditableFaq)).toEqual(before);
});
