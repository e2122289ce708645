import type { z } from 'zod';
import { assertConfirmed } from '#api/core/accounts/index.ts';
import { type Act, record } from '#api/core/audit/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { LegalKind } from '#contract/content.ts';
import type { EditableLegal, LegalBody } from '#contract/editing/legal.ts';
import { languages } from '#contract/values/languages.ts';
import { editableLegal } from './editable.ts';
import { insertVersion, lockKind, type Named, putInForce, removeDraft, writeLegal } from './store.ts';

interface By {
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Begins with the words that are in force, so that only what is new has to be written. */
export const draftLegal = (deps: Deps, kind: LegalKind, by: By): Promise<EditableLegal> =>
  deps.db.transaction().execute(async (tx) => {
    const known = await lockKind(tx, kind);
    if (known.some(({ status }) => status === 'draft')) throw new Refusal('draft_stands');
    const inForce = known.find(({ status }) => status === 'published');
    const named = { kind, version: (known[0]?.version ?? 0) + 1 };
    if (!(await insertVersion(tx, named))) throw new Refusal('draft_stands');
    if (inForce) await writeLegal(tx, named, (await editableLegal(tx, { kind, version: inForce.version })).texts);
    await log(tx, deps, by, named, { action: 'legal.drafted' });
    return editableLegal(tx, named);
  });

interface Change extends Named {
  readonly seen: string;
}

export const changeLegal = (deps: Deps, { texts, ...change }: Change & z.output<typeof LegalBody>, by: By): Promise<EditableLegal> =>
  deps.db.transaction().execute(async (tx) => {
    const { texts: before } = await draftSeen(tx, change);
    const isHalf = (texts.hi.title === '') !== (texts.hi.body === '');
    if (isHalf) throw new Refusal('invalid', { fields: { 'texts.hi.title': /*i18n*/ 'Please write the title and the text, or neither' } });
    await writeLegal(tx, change, texts);
    const changed = languages.filter((language) => JSON.stringify(before[language]) !== JSON.stringify(texts[language]));
    const only = (all: typeof texts) => Object.fromEntries(changed.map((language) => [language, all[language]]));
    await log(tx, deps, by, change, { action: 'legal.changed', before: only(before), after: only(texts) });
    return editableLegal(tx, change);
  });

export async function deleteLegal(deps: Deps, named: Named, by: By): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { texts } = await draftSeen(tx, named);
    await removeDraft(tx, named);
    await log(tx, deps, by, named, { action: 'legal.deleted', before: texts });
  });
}

/** From now on people agree to this one. Whoever publishes it confirms that it is them: a stolen session does not rewrite what members agree to. */
export async function publishLegal(deps: Deps, change: Change, by: By): Promise<EditableLegal> {
  await assertConfirmed(deps, by.staff);
  return deps.db.transaction().execute(async (tx) => {
    const { texts } = await draftSeen(tx, change);
    const known = await lockKind(tx, change.kind);
    if (languages.some((language) => texts[language].title === '' || texts[language].body === '')) throw new Refusal('language_missing');
    await putInForce(tx, change, deps.clock.now());
    const replaced = known.find(({ status }) => status === 'published')?.version;
    await log(tx, deps, by, change, {
      action: 'legal.published',
      ...(replaced ? { before: { version: replaced } } : {}),
      after: { version: change.version },
    });
    return editableLegal(tx, change);
  });
}

/** Only a draft can change; the table says so, too. */
async function draftSeen(tx: Tx, { kind, version, seen }: Named & { seen?: string }): Promise<EditableLegal> {
  await lockKind(tx, kind);
  const draft = await editableLegal(tx, { kind, version });
  if (draft.status !== 'draft') throw new Refusal('not_in_this_status');
  if (seen !== undefined && draft.seen !== seen) throw new Refusal('stale');
  return draft;
}

const log = (tx: Tx, { clock }: Deps, { staff, ip }: By, { kind, version }: Named, act: Pick<Act, 'action' | 'before' | 'after'>) =>
  record(tx, { at: clock.now(), actor: staff, subject: { kind: 'legal', code: `${kind} ${version}` }, ...act, ip });
