import { Trans, useLingui } from '@lingui/react/macro';
import { IconChecks } from '@tabler/icons-react';
import type { ReconciliationException } from '#contract/reconciliation/exceptions.ts';
import type { PageList } from '#web/admin/reconciliation/desk/page-list.ts';
import { Segments } from '#web/admin/reconciliation/desk/segments.tsx';
import { Empty } from '#web/ui/feedback/states.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { ExceptionCard } from './exception-card.tsx';
import classes from './exceptions.module.css';

interface Props {
  readonly list: PageList<ReconciliationException>;
  readonly status: ReconciliationException['status'];
}

/** What does not fit, as work with a name. */
export function Exceptions({ list, status }: Props) {
  const { t } = useLingui();
  const choices = [
    { value: undefined, words: t`Open` },
    { value: 'resolved', words: t`Settled` },
  ];
  return (
    <>
      <Segments name="status" label={t`Status`} value={status === 'open' ? undefined : status} choices={choices} />
      {list.rows.length > 0 ? (
        <>
          <ul className={classes.cards}>
            {list.rows.map((each) => (
              <ExceptionCard key={each.id} exception={each} />
            ))}
          </ul>
          <Pager page={list.page} total={list.total} isExact={list.totalIsExact} />
        </>
      ) : status === 'open' ? (
        <Empty title={t`Everything fits`} icon={<IconChecks stroke={1.6} />}>
          <Trans>Payments that do not fit a claim stand here, named and with what can be done.</Trans>
        </Empty>
      ) : (
        <Empty title={t`Nothing is settled yet`} icon={<IconChecks stroke={1.6} />}>
          <Trans>What was settled stands here with the words of who did it.</Trans>
        </Empty>
      )}
    </>
  );
}
