import { useLingui } from '@lingui/react/macro';
import type { RewardAct } from '#contract/referrals/reward-fields.ts';
import type { ReasonChoice } from '#web/admin/desk/decision/reasons.tsx';

/** What is said most. A refusal is read by the sponsor, the rest by colleagues. */
export function useQuickReasons(): Readonly<Record<RewardAct, readonly ReasonChoice<string>[]>> {
  const { t } = useLingui();
  return {
    release: [
      { code: 'family', name: t`A family`, text: t`A family that shares a phone or an account. The gift is the friend’s own.` },
      { code: 'two_people', name: t`Two people`, text: t`Looked at both accounts: they belong to two people.` },
      { code: 'in_order', name: t`Account in order`, text: t`The sponsor’s account is in order again.` },
    ],
    hold: [
      { code: 'look', name: t`Look closer`, text: t`Needs a closer look before it is paid.` },
      { code: 'asked', name: t`Sponsor was asked`, text: t`We asked the sponsor and wait for the answer.` },
    ],
    refuse: [
      { code: 'one_person', name: t`One person`, text: t`Both accounts belong to the same person.` },
      { code: 'own_money', name: t`Own money`, text: t`The gift was paid from your own account.` },
      { code: 'not_active', name: t`Account not active`, text: t`Your account was not active when the reward was earned.` },
    ],
  };
}
