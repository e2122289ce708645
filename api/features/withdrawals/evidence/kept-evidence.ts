import type { WithdrawalCheck } from '#contract/withdrawals/review-withdrawals.ts';
import type { Finding } from './findings.ts';

/** What the decider was shown, as it stays with the decision: without names, which are the members' own. */
export interface KeptFinding extends Pick<Finding, 'check' | 'state' | 'title'> {
  /** The decider ticked that they looked. */
  readonly isSeen: boolean;
  /** Others it speaks of, by number. */
  readonly members: readonly number[];
}

export const keptOf = (findings: readonly Finding[], seen: readonly WithdrawalCheck[]): KeptFinding[] =>
  findings.map(({ check, state, title, members }) => ({
    check,
    state,
    title,
    isSeen: seen.includes(check),
    members: members.map(({ id }) => id),
  }));
