import { assertConfirmed } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { chart, facts, post } from '#api/core/ledger/index.ts';
import { askSecondPerson, type Question, type SecondPersonAct, type SecondPersonActs } from '#api/core/second-person/index.ts';
import { setting } from '#api/core/settings/index.ts';
import { imports } from '#api/features/imports/case/codes.ts';
import { lockImport } from '#api/features/imports/case/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor, StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { BookOpening } from '#contract/imports/imports.ts';
import type { SecondPersonNotice } from '#contract/second-person.ts';
import { inrExact } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import { assertNotOpened, fundBySlug, insertOpening, type OpenedFund, oneOpeningAtATime, openedAlone } from './store.ts';

const OPEN = 'import.open_fund';
const DAY = 86_400_000;

interface Opening extends BookOpening {
  readonly importId: number;
}

interface Input {
  readonly opening: Opening;
  readonly staff: StaffActor;
  readonly ip: string;
}

/**
 * What a fund had before these books: a trustee's act, apart from the import, with its source. By the rules of corrections: it makes money in the books out
 * of nothing, so the identity is confirmed, and what one trustee opens within a day counts together towards the sum for which a second person is asked.
 */
export async function bookOpening(deps: Deps, { opening, staff, ip }: Input): Promise<SecondPersonNotice | null> {
  await assertConfirmed(deps, staff);
  const limit = await setting(deps, 'second_person.above');
  return deps.db.transaction().execute(async (tx) => {
    await oneOpeningAtATime(tx, staff.id);
    const fund = await fundToOpen(tx, opening);
    const alone = opening.amount + (await openedAlone(tx, staff.id, new Date(deps.clock.now().getTime() - DAY)));
    const asked = alone > limit ? await askSecondPerson(tx, deps, questionAbout(fund, { opening, staff, ip })) : null;
    if (!asked) await carryOut(tx, deps, { fund, opening, staff, ip });
    return asked;
  });
}

/** Of an import that stands, and not opened yet. */
async function fundToOpen(tx: Tx, { importId, fund: slug }: Opening): Promise<OpenedFund> {
  if ((await lockImport(tx, importId)).status !== 'done') throw new Refusal('not_in_this_status');
  const fund = await fundBySlug(tx, slug);
  await assertNotOpened(tx, importId, fund.id);
  return fund;
}

function questionAbout({ title, slug }: OpenedFund, { opening, staff, ip }: Input): Question {
  const code = imports.codeOf(opening.importId);
  const values = { fund: title, amount: inrExact(opening.amount), code };
  return {
    kind: OPEN,
    subject: `${code} ${slug}`,
    link: `/admin/users/import?open=${code}`,
    payload: opening,
    lines: [
      opening.place === 'bank'
        ? says(/*i18n*/ 'Book an opening amount of {amount} for the fund “{fund}” (import {code}), lying on the bank account.', values)
        : says(/*i18n*/ 'Book an opening amount of {amount} for the fund “{fund}” (import {code}), lying in the cash box.', values),
      says(/*i18n*/ 'Source: {source}', { source: opening.source }),
    ],
    staff,
    ip,
  };
}

const openAct: SecondPersonAct<Opening> = {
  async perform(tx, deps, { payload: opening, asker, agreer, ip }) {
    await carryOut(tx, deps, { fund: await fundToOpen(tx, opening), opening, staff: asker, ip, agreedBy: agreer.id });
  },
};
export const importActs: SecondPersonActs = { [OPEN]: openAct };

interface Carried {
  readonly fund: OpenedFund;
  readonly opening: Opening;
  readonly staff: StaffDoer;
  readonly ip: string | undefined;
  readonly agreedBy?: number;
}

async function carryOut(tx: Tx, deps: Deps, { fund, opening, staff, ip, agreedBy }: Carried): Promise<void> {
  const at = deps.clock.now();
  const { importId, amount, place, source } = opening;
  const agreed_by = agreedBy ?? null;
  const id = await insertOpening(tx, {
    import_id: importId,
    campaign_id: fund.id,
    amount,
    place,
    source,
    staff_id: staff.id,
    agreed_by,
    at,
  });
  const into = place === 'bank' ? chart.bank() : chart.cash;
  await post(tx, { by: staff, at }, facts.openingBooked({ opening: id, into, fund: fund.fund_code, amount }));
  await record(tx, {
    at,
    actor: staff,
    action: 'import.opening_booked',
    subject: { kind: 'import', code: imports.codeOf(importId) },
    after: { fund: fund.slug, amount, place, source, ...(agreedBy ? { agreedBy } : {}) },
    ip,
  });
}
