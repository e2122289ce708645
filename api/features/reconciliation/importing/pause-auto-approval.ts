import { lockStatement, updateStatement } from '#api/core/bank/index.ts';
import { askSecondPerson, type SecondPersonAct, type SecondPersonActs } from '#api/core/second-person/index.ts';
import { statements } from '#api/features/reconciliation/codes.ts';
import { matchCandidatesJob } from '#api/features/reconciliation/declared-jobs.ts';
import type { Deps } from '#api/platform/deps.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { StaffId } from '#contract/values/ids.ts';
import { inrExact, paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import { statementById } from './statement-list.ts';

interface Payload {
  readonly statement: number;
}

/**
 * A statement that does not begin where the last one ended may be somebody's own work. Its lines come in and people may decide by them, but the machine
 * approves nothing from it until a second person has agreed.
 */
export async function pauseAutoApproval(deps: Deps, id: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const statement = await lockStatement(tx, id);
    if (!statement || statement.is_held_back) return;
    const { rows, from_day, to_day, opening_balance, closing_balance } = await statementById(tx, id);
    const code = statements.codeOf(id);
    const asked = await askSecondPerson(tx, deps, {
      kind: 'statement.trust',
      subject: code,
      link: '/admin/reconciliation',
      payload: { statement: id } satisfies Payload,
      lines: [
        says(
          /*i18n*/ 'Allow automatic approvals from statement {code}: {rows, plural, one {# line} other {# lines}} from {from} to {to}.',
          {
            code,
            rows,
            from: from_day ?? '–',
            to: to_day ?? '–',
          },
        ),
        says(
          /*i18n*/ 'It starts with {opening} and ends with {closing}, and does not continue from the last statement. Please compare it with the bank’s website.',
          {
            opening: inrExact(opening_balance ?? paise(0)),
            closing: inrExact(closing_balance ?? paise(0)),
          },
        ),
      ],
      staff: { kind: 'staff', id: statement.imported_by as StaffId },
    });
    if (asked) await updateStatement(tx, id, { is_held_back: true });
  });
}

const trust: SecondPersonAct<Payload> = {
  async assertMayAgree(tx, _deps, agreer, { statement }) {
    const found = await lockStatement(tx, statement);
    if (found?.typed_by === agreer.id || found?.imported_by === agreer.id) throw new Refusal('not_what_you_entered');
  },
  async perform(tx, _deps, { payload: { statement }, agreer }) {
    const found = await lockStatement(tx, statement);
    if (!found?.is_held_back) throw new Refusal('not_in_this_status');
    await updateStatement(tx, statement, { is_held_back: false, agreed_by: agreer.id });
    await queue(tx, matchCandidatesJob, { account: found.account_id });
  },
};

export const reconciliationActs: SecondPersonActs = { 'statement.trust': trust };
