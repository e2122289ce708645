import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedContent } from '#api/features/content/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { uploaded } from '#api/testing/world/giving.ts';
import { world } from '#api/testing/world/world.ts';
import type { Landing } from '#contract/content.ts';
import { getEditableLanding, previewLanding, saveSplit, saveStats, saveTestimonials } from '#contract/editing/landing.ts';

const t = await testAppOfFile({ env: { MODE: 'demo' } });
t.clock.set('2026-11-18T06:00:00Z');
await seedContent(t);
const { staff } = await world(t, {});
const { editor } = staff;

const shown = async (language = 'en'): Promise<Landing> => (await t.app.inject(`/api/v1/landing?language=${language}`)).json();
const edits = () => editor.does(getEditableLanding);
const acts = (subject: string) =>
  t.db.selectFrom('audit_entries').select(['action', 'before', 'after']).where('subject', '=', subject).orderBy('id').execute();

test('[P-10.3] an editor changes a figure, and the landing page says it with its source and its day; the log has before and after', async () => {
  const { stats } = await edits();
  const rows = stats.rows.map((row) =>
    row.key === 'lives'
      ? { ...row, value: '52K+', source: { en: 'Annual report 2025-26', hi: 'वार्षिक रिपोर्ट 2025-26' }, asOf: '2026-09-30' }
      : row,
  );
  await editor.does(saveStats, { body: { rows, seen: stats.seen } });
  expect((await shown()).stats[0]).toEqual({
    key: 'lives',
    value: '52K+',
    label: 'lives touched',
    source: 'Annual report 2025-26',
    asOf: '2026-09-30',
  });
  expect((await shown('hi')).stats[0]?.source).toBe('वार्षिक रिपोर्ट 2025-26');
  expect(await acts('lives')).toMatchObject([{ action: 'stat.changed', before: { value: '50K+' }, after: { value: '52K+' } }]);
  await expect(editor.does(saveStats, { body: { rows: stats.rows, seen: stats.seen } })).rejects.toMatchObject({ code: 'stale' });
  expect((await shown()).stats[0]?.value).toBe('52K+');
});

test('figures are added behind the others, ordered and removed; without Hindi readers get the English', async () => {
  const { stats } = await edits();
  const roofs = { key: 'roofs', value: '12', label: { en: 'roofs' }, source: { en: 'Counted by the trust' }, asOf: '2026-11-18' };
  const added = await editor.does(saveStats, { body: { rows: [...stats.rows, roofs], seen: stats.seen } });
  expect((await shown('hi')).stats.at(-1)).toMatchObject({ value: '12', label: 'roofs', source: 'Counted by the trust' });
  const turned = await editor.does(saveStats, { body: { rows: added.stats.rows.toReversed(), seen: added.stats.seen } });
  expect((await shown()).stats[0]?.key).toBe('roofs');
  await editor.does(saveStats, { body: { rows: turned.stats.rows.slice(1), seen: turned.stats.seen } });
  expect((await shown()).stats.map(({ key }) => key)).not.toContain('roofs');
  expect((await acts('roofs')).map(({ action }) => action)).toEqual(['stat.added', 'stat.removed']);
});

test('no figure without a source, of a day to come, or twice; and an auditor changes none', async () => {
  const { stats } = await edits();
  const [first, ...rest] = stats.rows;
  if (!first) throw new Error('The demo has figures');
  for (const wrong of [{ source: { en: '' } }, { asOf: '2026-11-19' }, { value: '' }, { label: { en: ' ' } }])
    await expect(editor.does(saveStats, { body: { rows: [{ ...first, ...wrong }, ...rest], seen: stats.seen } })).rejects.toMatchObject({
      status: 400,
    });
  await expect(editor.does(saveStats, { body: { rows: [first, first], seen: stats.seen } })).rejects.toMatchObject({ status: 400 });
  await expect(staff.auditor.does(saveStats, { body: { rows: [], seen: stats.seen } })).rejects.toMatchObject({ status: 403 });
  expect((await edits()).stats).toEqual(stats);
});

test('[D-14.2] where every ₹100 goes always makes 100, and what was said before stays in the log and in the table', async () => {
  const { split } = await edits();
  const part = (key: string, rupees: number) => ({ key, label: { en: `For ${key}` }, rupees });
  const row = (...parts: object[]) => ({ parts, source: { en: 'Accounts 2025-26' }, asOf: '2026-03-31' });
  const saves = (body: object) => editor.does(saveSplit, { body: { row: body, seen: split.seen } });
  await expect(saves(row(part('families', 90), part('running', 9)))).rejects.toMatchObject({ status: 400 });
  await expect(saves(row(part('families', 50), part('families', 50)))).rejects.toMatchObject({ status: 400 });
  await saves(row(part('families', 91), part('running', 9)));
  expect((await shown()).split).toEqual({
    parts: [
      { key: 'families', label: 'For families', rupees: 91 },
      { key: 'running', label: 'For running', rupees: 9 },
    ],
    source: 'Accounts 2025-26',
    asOf: '2026-03-31',
  });
  await expect(saves(row(part('families', 100)))).rejects.toMatchObject({ code: 'stale' });
  expect(await acts('100')).toMatchObject([
    { action: 'split.changed', before: { parts: { families: { rupees: 88 } } }, after: { parts: { families: { rupees: 91 } } } },
  ]);
  expect(await t.db.selectFrom('spending_breakdowns').select('is_current').orderBy('id').execute()).toEqual([
    { is_current: false },
    { is_current: true },
  ]);
});

test('nobody is quoted in public before it is written down who agreed, when and how; neither by the page nor by the table', async () => {
  const { testimonials } = await edits();
  const texts = { en: { name: 'Meena P.', role: 'Teacher', quote: 'They came when it rained in.' }, hi: {} };
  const one = { id: null, image: 'art:portrait-2', rating: 4, texts, consent: {}, isPublished: true };
  const saves = (rows: object[], seen: string) => editor.does(saveTestimonials, { body: { rows, seen } });
  for (const consent of [{}, { by: 'Meena P.', on: '2026-11-01' }, { by: 'Meena P.', how: 'Letter' }, { on: '2026-11-01', how: 'Letter' }])
    await expect(saves([...testimonials.rows, { ...one, consent }], testimonials.seen)).rejects.toMatchObject({ status: 400 });
  const hidden = await saves([...testimonials.rows, { ...one, isPublished: false }], testimonials.seen);
  expect((await shown()).testimonials.map(({ name }) => name)).not.toContain('Meena P.');
  const preview = await editor.does(previewLanding, { query: { language: 'hi' } });
  expect(preview.testimonials.at(-1)).toMatchObject({ name: 'Meena P.', rating: 4 });
  await expect(sql`update testimonials set is_published = true`.execute(t.db)).rejects.toThrow(/testimonials_agreed/);

  const { id } = hidden.testimonials.rows.at(-1) ?? { id: 0 };
  const consent = { by: 'Meena Patil', on: '2026-11-01', how: 'Signed letter in folder 7' };
  const upload = await uploaded(t, 'testimonial', { staff_id: editor.id });
  const all = [...hidden.testimonials.rows.slice(0, -1), { ...one, id, consent, upload }];
  await saves(all, hidden.testimonials.seen);
  const published = (await shown()).testimonials.at(-1);
  expect(published).toMatchObject({ name: 'Meena P.', image: expect.stringMatching(/^file:[0-9a-f]{64}-png$/) });
  expect(JSON.stringify(await shown())).not.toMatch(/Meena Patil|folder 7/);
  const told = JSON.stringify(await acts(String(id)));
  expect(told).toMatch(/testimonial.added.*testimonial.changed/);
  expect(told, 'the log is for ever: it names nobody').not.toMatch(/Meena|folder 7/);
});

test('a script in a text is a text: it comes out as it went in, and is nobody’s program', async () => {
  const { testimonials } = await edits();
  const quote = '<script>alert(1)</script> [x](javascript:alert(1))';
  const consent = { by: 'x', on: '2026-11-01', how: 'x' };
  const texts = { en: { name: 'Evil', role: 'x', quote }, hi: {} };
  const rows = [...testimonials.rows, { id: null, image: 'art:portrait-1', rating: 1, texts, consent, isPublished: true }];
  await editor.does(saveTestimonials, { body: { rows, seen: testimonials.seen } });
  const answer = await t.app.inject('/api/v1/landing');
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect((answer.json() as Landing).testimonials.at(-1)?.quote).toBe(quote);
});
