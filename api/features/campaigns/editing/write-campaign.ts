import type { z } from 'zod';
import { attachPicture } from '#api/core/files/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { CampaignBody, changeCampaign as changing, EditableCampaign, NewCampaign } from '#contract/editing/campaigns.ts';
import { campaignDrawings } from '#contract/editing/edited.ts';
import { type By, log } from './by.ts';
import { editableCampaign, lockAsSeen } from './editable.ts';
import { campaignRows, insertCampaign, lockEveryCampaign, MOST_CAMPAIGNS, updateCampaign, writeTexts } from './store.ts';

type Body = z.output<typeof CampaignBody>;

/** A draft, behind all others. Nobody outside sees it before it is opened. */
export const addCampaign = (deps: Deps, { slug, ...body }: z.output<typeof NewCampaign>, by: By): Promise<EditableCampaign> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const known = await lockEveryCampaign(tx);
    if (known.length >= MOST_CAMPAIGNS) throw new Refusal('too_many_campaigns');
    const image = await attachPicture(tx, { ...pictureOf(slug, body), staff: by.staff }, now);
    const position = (known.at(-1)?.position ?? 0) + 1;
    const made = await insertCampaign(tx, { slug, status: 'draft', image, goal: body.goal, position, created_at: now, updated_at: now });
    if (!made) throw new Refusal('address_taken');
    await writeTexts(tx, made.id, columnsOf(body));
    await log(tx, deps, by, { slug, action: 'campaign.added', after: { goal: body.goal, image, texts: body.texts } });
    return editableCampaign(tx, slug);
  });

type Change = z.output<(typeof changing)['schema']['body']> & { readonly slug: string };

export const changeCampaign = (deps: Deps, { slug, seen, ...body }: Change, by: By): Promise<EditableCampaign> =>
  deps.db.transaction().execute(async (tx) => {
    const { goal, image: standing, texts } = await lockAsSeen(tx, { slug, seen });
    const now = deps.clock.now();
    const image = await attachPicture(tx, { ...pictureOf(slug, body), standing, staff: by.staff }, now);
    const [row] = await campaignRows(tx, slug);
    if (!row) throw new Refusal('not_found');
    await updateCampaign(tx, row.id, { goal: body.goal, image, updated_at: now });
    await writeTexts(tx, row.id, columnsOf(body));
    const before = { goal, image: standing, texts };
    await log(tx, deps, by, { slug, action: 'campaign.changed', before, after: { goal: body.goal, image, texts: body.texts } });
    return editableCampaign(tx, slug);
  });

const pictureOf = (slug: string, { image, upload }: Body) =>
  ({ kind: 'campaign', image, upload, drawings: campaignDrawings, subject: `campaign:${slug}` }) as const;

const columnsOf = ({ texts: { en, hi } }: Body) => ({ en: columns(en), hi: columns(hi) });
const columns = ({ imageAlt, ...words }: Body['texts']['en']) => ({ ...words, image_alt: imageAlt });
