import type { z } from 'zod';
import { assertConfirmed } from '#api/core/accounts/index.ts';
import { askSecondPerson, type SecondPersonAct } from '#api/core/second-person/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { changeOpening as changing, EditableCampaign } from '#contract/editing/campaigns.ts';
import { inr, paise } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { says } from '#contract/values/words.ts';
import { assertHindiTitle } from './assert-hindi-title.ts';
import { type By, log } from './by.ts';
import { editableCampaign, FIGURES, lockAsSeen } from './editable.ts';
import { campaignRows, updateCampaign, writeSource } from './store.ts';

type Change = z.output<(typeof changing)['schema']['body']> & { readonly slug: string };

/** Nobody can count these again, so they carry who says so and when; and what the public sees of them one editor does not change alone. */
export const changeOpening = (deps: Deps, change: Change, { staff, ip }: By): Promise<EditableCampaign> =>
  deps.db.transaction().execute(async (tx) => {
    if (change.asOf > moneyDay(deps.clock.now())) throw new Refusal('invalid', { fields: { asOf: /*i18n*/ 'This day has not come yet' } });
    const campaign = await assertChangeable(tx, change);
    if (campaign.status !== 'draft') {
      await assertConfirmed(deps, staff);
      const asked = await askSecondPerson(tx, deps, {
        kind: FIGURES,
        subject: change.slug,
        link: `/admin/campaigns/${change.slug}`,
        payload: change,
        lines: linesOf(campaign, change),
        staff,
        ip,
      });
      if (asked) return editableCampaign(tx, change.slug);
    }
    return carryOut(tx, deps, { change, staff, ip });
  });

function linesOf({ texts, opening }: EditableCampaign, { raised, supporters, source, asOf, reason }: Change): string[] {
  return [
    says(
      /*i18n*/ 'Change the opening figures of “{title}” from {before} and {peopleBefore} supporters to {after} and {peopleAfter} supporters.',
      {
        title: texts.en.title,
        before: inr(opening?.raised ?? paise(0)),
        peopleBefore: opening?.supporters ?? 0,
        after: inr(raised),
        peopleAfter: supporters,
      },
    ),
    says(/*i18n*/ 'Source of the figures: {source}, {day}.', { source: source.en, day: asOf }),
    says(/*i18n*/ 'Reason: {reason}', { reason }),
  ];
}

export const figuresAct: SecondPersonAct<Change> = {
  async perform(tx, deps, { payload: change, asker, agreer, ip }) {
    await assertChangeable(tx, change);
    await carryOut(tx, deps, { change, staff: asker, ip, agreedBy: agreer.id });
  },
};

async function assertChangeable(tx: Tx, change: Change): Promise<EditableCampaign> {
  const campaign = await lockAsSeen(tx, change);
  assertHindiTitle(campaign, change.source.hi);
  return campaign;
}

interface Carried {
  readonly change: Change;
  readonly staff: StaffDoer;
  readonly ip: string | undefined;
  readonly agreedBy?: number;
}

async function carryOut(tx: Tx, deps: Deps, { change, staff, ip, agreedBy }: Carried): Promise<EditableCampaign> {
  const { slug, raised, supporters, asOf, source, reason } = change;
  const { opening: before } = await editableCampaign(tx, slug);
  const [row] = await campaignRows(tx, slug);
  if (!row) throw new Refusal('not_found');
  const isNone = raised === 0 && supporters === 0;
  await updateCampaign(tx, row.id, {
    opening_raised: raised,
    opening_supporters: supporters,
    opening_as_of: isNone ? null : asOf,
    updated_at: deps.clock.now(),
  });
  await writeSource(tx, row.id, 'en', isNone ? null : source.en);
  await writeSource(tx, row.id, 'hi', isNone ? null : source.hi);
  await log(
    tx,
    deps,
    { staff, ip },
    {
      slug,
      action: 'campaign.figures_changed',
      ...(before ? { before } : {}),
      after: { raised, supporters, asOf, source, reason, ...(agreedBy ? { agreedBy } : {}) },
    },
  );
  return editableCampaign(tx, slug);
}
