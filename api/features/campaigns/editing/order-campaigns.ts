import { record } from '#api/core/audit/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { By } from './by.ts';
import { lockEveryCampaign, updateCampaign } from './store.ts';

/** All of them, each once. Whoever does not know one that a colleague added looks again first. */
export async function orderCampaigns({ db, clock }: Deps, slugs: readonly string[], { staff, ip }: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const known = await lockEveryCampaign(tx);
    const places = new Map(slugs.map((slug, place) => [slug, place + 1]));
    if (places.size !== slugs.length || known.length !== slugs.length || known.some(({ slug }) => !places.has(slug)))
      throw new Refusal('stale');
    for (const { id, slug } of known) await updateCampaign(tx, id, { position: places.get(slug) ?? 0 });
    await record(tx, {
      at: clock.now(),
      actor: staff,
      action: 'campaign.ordered',
      subject: { kind: 'list', code: 'campaigns' },
      before: { slugs: known.map(({ slug }) => slug) },
      after: { slugs },
      ip,
    });
  });
}
