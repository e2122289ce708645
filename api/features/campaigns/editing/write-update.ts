import type { z } from 'zod';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { changeUpdate as changing, UpdateBody } from '#contract/editing/campaign-updates.ts';
import type { EditableCampaign, EditableUpdate } from '#contract/editing/campaigns.ts';
import { moneyDay } from '#contract/values/time.ts';
import { type By, log } from './by.ts';
import { editableCampaign } from './editable.ts';
import { campaignRows, insertUpdate, lockCampaign, removeUpdate, updateRows, updateUpdate, writeNews } from './store.ts';

type Body = z.output<typeof UpdateBody>;
type Named = { readonly slug: string; readonly id: number };

export const addUpdate = (deps: Deps, { slug, ...body }: Body & { slug: string }, by: By): Promise<EditableCampaign> =>
  deps.db.transaction().execute(async (tx) => {
    await lockCampaign(tx, slug);
    const [row] = await campaignRows(tx, slug);
    if (!row) throw new Refusal('not_found');
    const { id } = await insertUpdate(tx, row.id, momentOf(deps, body.publishedOn));
    await writeNews(tx, id, body.texts);
    await log(tx, deps, by, { slug, action: 'campaign.update_added', after: { update: id, ...body } });
    return editableCampaign(tx, slug);
  });

type Change = z.output<(typeof changing)['schema']['body']> & Named;

export const changeUpdate = (deps: Deps, { slug, id, seen, ...body }: Change, by: By): Promise<EditableCampaign> =>
  deps.db.transaction().execute(async (tx) => {
    await lockCampaign(tx, slug);
    const standing = updateOf(await editableCampaign(tx, slug), id);
    if (standing.seen !== seen) throw new Refusal('stale');
    const [row] = await campaignRows(tx, slug);
    const [known] = (await updateRows(tx, [row?.id ?? 0])).filter((update) => update.id === id);
    // On the same day it keeps its hour, and so its place among the news.
    const moment = known?.published_on === body.publishedOn ? (known?.published_at ?? null) : momentOf(deps, body.publishedOn);
    await updateUpdate(tx, id, moment);
    await writeNews(tx, id, body.texts);
    const before = { update: id, texts: standing.texts, publishedOn: standing.publishedOn };
    await log(tx, deps, by, { slug, action: 'campaign.update_changed', before, after: { update: id, ...body } });
    return editableCampaign(tx, slug);
  });

export const deleteUpdate = (deps: Deps, { slug, id }: Named, by: By): Promise<EditableCampaign> =>
  deps.db.transaction().execute(async (tx) => {
    await lockCampaign(tx, slug);
    const { texts, publishedOn } = updateOf(await editableCampaign(tx, slug), id);
    await removeUpdate(tx, id);
    await log(tx, deps, by, { slug, action: 'campaign.update_deleted', before: { update: id, texts, publishedOn } });
    return editableCampaign(tx, slug);
  });

/** News of another campaign are as good as none. */
function updateOf({ updates }: EditableCampaign, id: number): EditableUpdate {
  const found = updates.find((update) => update.id === id);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Of today, the moment; of an earlier day, its noon in India. What has not come yet is not news. */
function momentOf({ clock }: Deps, day: string | null): Date | null {
  if (!day) return null;
  const today = moneyDay(clock.now());
  if (day > today) throw new Refusal('invalid', { fields: { publishedOn: /*i18n*/ 'This day has not come yet' } });
  return day === today ? clock.now() : new Date(`${day}T12:00:00+05:30`);
}
