import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import type { WithdrawalCheck, WithdrawalDetails } from '#contract/withdrawals/review-withdrawals.ts';
import { Findings } from '#web/admin/desk/evidence/findings.tsx';
import { useTickWords } from './decision-words.ts';

interface Props {
  readonly details: WithdrawalDetails;
  /** Present while it can be approved. */
  readonly ticks?: { readonly ticked: readonly WithdrawalCheck[]; readonly onTick: (check: WithdrawalCheck) => void };
}

const verdicts = { good: 'pass', look: 'warn', stop: 'stop' } as const;

/** What is looked at before money leaves. What wants a look needs a tick before approving. */
export function Evidence({ details: { evidence }, ticks }: Props) {
  const { t } = useLingui();
  const words = useTickWords();
  return (
    <Findings
      label={t`Evidence`}
      findings={evidence.map(({ check, state, title, detail, members }) => ({
        ...{ check, title, detail, verdict: verdicts[state] },
        related: members.map(({ code, name }) => ({
          code,
          link: <Link to={`/admin/withdrawals?status=all&find=${code}`}>{t`${name}, ${code}`}</Link>,
        })),
        tick: state === 'look' && ticks && (
          <Checkbox
            mt={6}
            label={words(check)}
            aria-description={title}
            data-tick={check}
            required
            checked={ticks.ticked.includes(check)}
            onChange={() => ticks.onTick(check)}
          />
        ),
      }))}
    />
  );
}
