import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRouteLoaderData } from 'react-router';
import type { Ticket, TicketDetails } from '#contract/support/review-tickets.ts';
import type { Page } from '#contract/values/paging.ts';
import type { clientLoader as adminLoader } from '#web/admin/admin-layout.tsx';
import type { KeyWords } from '#web/admin/desk/desk-keys.ts';
import { CaseWaiting, DeskPanel } from '#web/admin/desk/desk-panel.tsx';
import { LeaseNotice } from '#web/admin/desk/lease-notice.tsx';
import { useQueue } from '#web/admin/desk/queue/use-queue.ts';
import { useCase } from '#web/admin/desk/use-case.ts';
import { useLease } from '#web/admin/desk/use-lease.ts';
import { Composer } from '#web/admin/support/compose/composer.tsx';
import { useDraft } from '#web/admin/support/compose/use-draft.ts';
import { useTyping } from '#web/admin/support/compose/use-typing.ts';
import { Side } from '#web/admin/support/side/side.tsx';
import { supportDesk } from '#web/admin/support/support-desk.ts';
import { type TicketActs, useTicketActs } from '#web/admin/support/use-ticket-acts.ts';
import { useCategoryNames } from '#web/admin/support/words.ts';
import { useMoment } from '#web/admin/words.ts';
import { inBackground } from '#web/lib/calling/background.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { useNews } from '#web/lib/live/live.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Kbd } from '#web/ui/keys/kbd.tsx';
import classes from './thread.module.css';
import { Thread } from './thread.tsx';

interface Props {
  readonly code: string;
  readonly list: Page<Ticket>;
  readonly mayAnswer: boolean;
}

/** One ticket beside the queue it belongs to. */
export const OpenTicket = (props: Props) => (
  <QueryProvider>
    <TicketPanel {...props} />
  </QueryProvider>
);

function TicketPanel({ code, list, mayAnswer }: Props) {
  const { t } = useLingui();
  const staff = useRouteLoaderData<typeof adminLoader>('admin/shell')?.staff?.code ?? '';
  const { details, error, isAsking, reload, askAgain, lookAgain } = useCase(supportDesk, code);
  const queue = useQueue(code, list, supportDesk);
  const acts = useTicketActs(code, lookAgain);
  useNews(['ticket'], (news) => {
    if (!news?.code || news.code === code) void inBackground(askAgain);
  });
  const may = (act: TicketDetails['may'][number]) => details?.may.includes(act) ?? false;
  const resolve = () => details && may('resolve') && void acts.move('resolve', details.version);
  const keyWords = useTicketKeys();
  return (
    <DeskPanel
      id={code}
      queue={queue}
      label={t`Ticket ${code}`}
      title={details ? details.subject : code}
      about={details && <About details={details} />}
      acts={details && <Moves details={details} acts={acts} />}
      steps={{ next: t`Next ticket`, previous: t`Previous ticket` }}
      keys={mayAnswer ? { e: resolve } : {}}
      keyWords={mayAnswer ? keyWords : []}
      onClose={() => void queue.go(undefined)}
      isFull
    >
      {details ? (
        <OpenCase key={code} {...{ details, acts, mayAnswer, staff, reload, lookAgain }} />
      ) : (
        <CaseWaiting title={t`We could not load this ticket`} error={error} isAsking={isAsking} onRetry={reload} />
      )}
    </DeskPanel>
  );
}

interface CaseProps {
  readonly details: TicketDetails;
  readonly acts: TicketActs;
  readonly mayAnswer: boolean;
  readonly staff: string;
  readonly reload: () => void;
  readonly lookAgain: () => void;
}

function OpenCase({ details, acts, mayAnswer, staff, reload, lookAgain }: CaseProps) {
  const { code, version, may } = details;
  const draft = useDraft(staff, code);
  const typing = useTyping(code);
  const held = useLease(typing.lease, { id: code, isWanted: mayAnswer, version, onChanged: reload });
  // What came with the last news is newer than what was said when the lease was renewed.
  const colleague = details.lease && !details.lease.isMine ? details.lease : held;
  const canWrite = may.includes('reply') || may.includes('note');
  return (
    <div className={classes.panes}>
      <div className={classes.talk}>
        <div className={classes.notice}>
          <LeaseNotice>{colleague && <Colleague {...colleague} />}</LeaseNotice>
        </div>
        <Thread details={details} />
        {canWrite && <Composer {...{ details, draft, typing }} onSent={acts.take} onStale={lookAgain} />}
      </div>
      <Side details={details} acts={acts} />
    </div>
  );
}

const Colleague = ({ by, isTyping }: { by: string; isTyping: boolean }) =>
  isTyping ? <Trans>{by} is writing an answer to this ticket.</Trans> : <Trans>{by} has this ticket open, too.</Trans>;

function About({ details: { code, status, priority, category, createdDate } }: { details: TicketDetails }) {
  const kind = useCategoryNames()[category];
  const opened = useMoment()(createdDate);
  return (
    <>
      <span className={classes.badges}>
        <StatusBadge status={status} /> <StatusBadge status={priority} />
      </span>
      <Trans>
        {code}, {kind}, opened {opened}
      </Trans>
    </>
  );
}

/** Resolve stands apart from Reply: a reply does not change the status. */
function Moves({ details: { may, version }, acts }: { details: TicketDetails; acts: TicketActs }) {
  const { isMoving } = acts;
  return (
    <>
      {may.includes('start') && (
        <Button variant="default" data-size="sm" aria-busy={isMoving} onClick={() => void acts.move('start', version)}>
          <Trans>Start</Trans>
        </Button>
      )}
      {may.includes('close') && (
        <Button variant="default" data-size="sm" aria-busy={isMoving} onClick={() => void acts.move('close', version)}>
          <Trans>Close</Trans>
        </Button>
      )}
      {may.includes('resolve') && (
        <Button
          color="green"
          data-size="sm"
          aria-busy={isMoving}
          aria-keyshortcuts="E"
          rightSection={<Kbd>E</Kbd>}
          onClick={() => void acts.move('resolve', version)}
        >
          <Trans>Resolve</Trans>
        </Button>
      )}
    </>
  );
}

function useTicketKeys(): KeyWords {
  const { t } = useLingui();
  return [
    ['R', t`Write a reply`],
    ['N', t`Write an internal note`],
    ['C', t`Canned replies`],
    ['E', t`Resolve`],
    ['Ctrl+Enter', t`Send what is written`],
  ];
}
