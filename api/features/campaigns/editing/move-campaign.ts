import { assertConfirmed } from '#api/core/accounts/index.ts';
import { askSecondPerson, type SecondPersonAct } from '#api/core/second-person/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type EditableCampaign, nextStatus } from '#contract/editing/campaigns.ts';
import { inr } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import { type By, log } from './by.ts';
import { editableCampaign, lockAsSeen, OPEN } from './editable.ts';
import { campaignRows, updateCampaign } from './store.ts';

interface Move {
  readonly slug: string;
  readonly status: 'open' | 'closed';
  readonly reason: string;
  readonly seen: string;
}

/**
 * Opens it, closes it, opens it again. One with opening figures goes before the public by two people: else an editor could write them into the draft
 * and open it alone.
 */
export const moveCampaign = (deps: Deps, move: Move, { staff, ip }: By): Promise<EditableCampaign> =>
  deps.db.transaction().execute(async (tx) => {
    const { status, opening, texts } = await assertMovable(tx, move);
    if (status === 'draft' && opening) {
      await assertConfirmed(deps, staff);
      const asked = await askSecondPerson(tx, deps, {
        kind: OPEN,
        subject: move.slug,
        link: `/admin/campaigns/${move.slug}`,
        payload: move,
        lines: [
          says(/*i18n*/ 'Open the campaign “{title}” with opening figures: {raised} from {supporters} supporters.', {
            title: texts.en.title,
            raised: inr(opening.raised),
            supporters: opening.supporters,
          }),
          says(/*i18n*/ 'Source of the figures: {source}, {day}.', { source: opening.source.en, day: opening.asOf }),
          says(/*i18n*/ 'Reason: {reason}', { reason: move.reason }),
        ],
        staff,
        ip,
      });
      if (asked) return editableCampaign(tx, move.slug);
    }
    return carryOut(tx, deps, { move, staff, ip });
  });

export const openAct: SecondPersonAct<Move> = {
  async perform(tx, deps, { payload: move, asker, agreer, ip }) {
    await assertMovable(tx, move);
    await carryOut(tx, deps, { move, staff: asker, ip, agreedBy: agreer.id });
  },
};

async function assertMovable(tx: Tx, move: Move): Promise<EditableCampaign> {
  const campaign = await lockAsSeen(tx, move);
  if (nextStatus[campaign.status] !== move.status) throw new Refusal('not_in_this_status');
  return campaign;
}

interface Carried {
  readonly move: Move;
  readonly staff: StaffDoer;
  readonly ip: string | undefined;
  readonly agreedBy?: number;
}

async function carryOut(tx: Tx, deps: Deps, { move: { slug, status, reason }, staff, ip, agreedBy }: Carried): Promise<EditableCampaign> {
  const [row] = await campaignRows(tx, slug);
  if (!row) throw new Refusal('not_found');
  await updateCampaign(tx, row.id, { status, updated_at: deps.clock.now() });
  await log(
    tx,
    deps,
    { staff, ip },
    {
      slug,
      action: status === 'open' ? 'campaign.opened' : 'campaign.closed',
      before: { status: row.status },
      after: { status, reason, ...(agreedBy ? { agreedBy } : {}) },
    },
  );
  return editableCampaign(tx, slug);
}
