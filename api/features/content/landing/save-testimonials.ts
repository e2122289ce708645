import { attachPicture } from '#api/core/files/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { markOf } from '#api/platform/mark-of.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { portraitDrawings } from '#contract/editing/edited.ts';
import type { EditableLanding, EditedTestimonial } from '#contract/editing/landing.ts';
import { assertCome } from './assert-come.ts';
import { editableLanding, testimonialsIn } from './editable.ts';
import { type By, logChanges } from './log-changes.ts';
import { insertTestimonial, oneAtATime, removeTestimonial, updateTestimonial } from './store.ts';

interface Input {
  readonly rows: readonly EditedTestimonial[];
  readonly seen: string;
}

/** What people say, in its order. The contract asks for consent before one is published; so does the table. */
export const saveTestimonials = (deps: Deps, { rows, seen }: Input, by: By): Promise<EditableLanding> =>
  deps.db.transaction().execute(async (tx) => {
    await oneAtATime(tx, 'testimonials');
    const before = await testimonialsIn(tx);
    if (markOf(before) !== seen) throw new Refusal('stale');
    const ids = rows.flatMap(({ id }) => id ?? []);
    if (new Set(ids).size !== ids.length || ids.some((id) => !before.some((row) => row.id === id))) throw new Refusal('stale');
    for (const { id } of before) if (id !== null && !ids.includes(id)) await removeTestimonial(tx, id);
    for (const [position, row] of rows.entries()) await write(tx, deps, by, { row, position, standing: standingOf(before, row) });
    const after = await testimonialsIn(tx);
    await logChanges(tx, deps, by, { kind: 'testimonial', before: told(before), after: told(after) });
    return editableLanding(tx);
  });

const standingOf = (before: readonly EditedTestimonial[], { id }: EditedTestimonial) => before.find((row) => row.id === id)?.image;

interface Written {
  readonly row: EditedTestimonial;
  readonly position: number;
  readonly standing: string | undefined;
}

async function write(tx: Tx, deps: Deps, { staff }: By, { row, position, standing }: Written): Promise<void> {
  const { id, image, upload, rating, texts, consent, isPublished } = row;
  assertCome(deps, consent.on, `rows.${position}.consent.on`);
  const now = deps.clock.now();
  const hi = Object.fromEntries(Object.entries(texts.hi).filter(([, text]) => text !== ''));
  const subject = `testimonial:${id ?? 'new'}`;
  const chosen = { kind: 'testimonial', image, upload, drawings: portraitDrawings, standing, subject, staff } as const;
  const columns = {
    position,
    image: await attachPicture(tx, chosen, now),
    rating,
    texts: JSON.stringify({ en: texts.en, hi }),
    consent_by: consent.by,
    consent_on: consent.on === '' ? null : consent.on,
    consent_note: consent.how,
    is_published: isPublished,
    updated_at: now,
  };
  if (id === null) await insertTestimonial(tx, columns);
  else await updateTestimonial(tx, id, columns);
}

/** The log is for ever, people may take their words back: who it was, and who agreed, is not in it. */
const told = (rows: readonly EditedTestimonial[]) =>
  new Map(
    rows.map(({ id, image, rating, texts: { en, hi }, consent, isPublished }) => [
      String(id),
      { isPublished, rating, image, quote: { en: en.quote, hi: hi.quote }, role: { en: en.role, hi: hi.role }, consentOn: consent.on },
    ]),
  );
