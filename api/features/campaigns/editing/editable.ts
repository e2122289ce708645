import { openRequestsOf } from '#api/core/second-person/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { markOf } from '#api/platform/mark-of.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type CampaignSlug, percentRaised } from '#contract/campaigns.ts';
import type { EditableCampaign, EditableUpdate } from '#contract/editing/campaigns.ts';
import type { SecondPersonNotice } from '#contract/second-person.ts';
import type { Language } from '#contract/values/languages.ts';
import { paise } from '#contract/values/money.ts';
import { type CampaignRow, campaignRows, lockCampaign, type TextRow, textRows, type UpdateRow, updateRows } from './store.ts';

/** What two people do together about a campaign. */
export const OPEN = 'campaign.open';
export const FIGURES = 'campaign.figures';

export async function editableCampaigns(db: Db, slug?: CampaignSlug): Promise<EditableCampaign[]> {
  const rows = await campaignRows(db, slug);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const texts = await textRows(db, ids);
  const updates = await updateRows(db, ids);
  const asked = await askedAbout(db);
  return rows.map((row) =>
    present(row, {
      texts: texts.filter(({ campaign_id }) => campaign_id === row.id),
      updates: updates.filter(({ campaign_id }) => campaign_id === row.id),
      asked: asked.get(row.slug) ?? null,
    }),
  );
}

export async function editableCampaign(db: Db, slug: CampaignSlug): Promise<EditableCampaign> {
  const [found] = await editableCampaigns(db, slug);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Locked, and still what the editor saw when she began. */
export async function lockAsSeen(
  tx: Tx,
  { slug, seen }: { readonly slug: CampaignSlug; readonly seen: string },
): Promise<EditableCampaign> {
  await lockCampaign(tx, slug);
  const campaign = await editableCampaign(tx, slug);
  if (campaign.seen !== seen) throw new Refusal('stale');
  return campaign;
}

async function askedAbout(db: Db): Promise<ReadonlyMap<string, SecondPersonNotice>> {
  const requests = [...(await openRequestsOf(db, OPEN)), ...(await openRequestsOf(db, FIGURES))];
  return new Map(requests.map(({ row, notice }) => [row.subject, notice]));
}

interface Beside {
  readonly texts: readonly TextRow[];
  readonly updates: readonly UpdateRow[];
  readonly asked: SecondPersonNotice | null;
}

function present(row: CampaignRow, { texts, updates, asked }: Beside): EditableCampaign {
  const wordsOf = (language: Language) => {
    const found = texts.find((text) => text.language === language);
    return { title: found?.title ?? '', summary: found?.summary ?? '', story: found?.story ?? '', imageAlt: found?.image_alt ?? '' };
  };
  const sourceIn = (language: Language) => texts.find((text) => text.language === language)?.opening_source ?? '';
  const edited = {
    slug: row.slug,
    status: row.status,
    image: row.image,
    goal: paise(row.goal),
    texts: { en: wordsOf('en'), hi: wordsOf('hi') },
    opening:
      row.opening_as_of === null
        ? null
        : {
            raised: paise(row.opening_raised),
            supporters: row.opening_supporters,
            asOf: row.opening_as_of,
            source: { en: sourceIn('en'), hi: sourceIn('hi') },
          },
  };
  const raised = paise(row.raised);
  return {
    ...edited,
    raised,
    percent: percentRaised(raised, edited.goal),
    supporters: row.supporters,
    updates: updates.map(presentUpdate),
    // Gifts and news come in while somebody writes: neither makes what she saw an old version.
    seen: markOf(edited),
    asked,
  };
}

const nothing = { title: '', body: '' };

function presentUpdate({ id, texts, published_on }: UpdateRow): EditableUpdate {
  const edited = { id, texts: { en: { ...nothing, ...texts.en }, hi: { ...nothing, ...texts.hi } }, publishedOn: published_on };
  return { ...edited, seen: markOf(edited) };
}
