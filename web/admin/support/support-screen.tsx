import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceMobileOff, IconTemplate } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { exportTickets, getTicketSummary, listTickets, type Ticket, type TicketsQuery } from '#contract/support/review-tickets.ts';
import { ticketCan } from '#contract/support/ticket-fields.ts';
import { DeskLayout } from '#web/admin/desk/desk-layout.tsx';
import { useDeskList } from '#web/admin/desk/list/use-desk-list.ts';
import { useSelection } from '#web/admin/desk/list/use-selection.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load, loadIfPossible } from '#web/lib/calling/load.ts';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress, reloadUnlessOpening } from '#web/ui/list/list-address.ts';
import { ScreenHead } from '#web/ui/shell/screen.tsx';
import { Filters } from './list/filters.tsx';
import { SummaryCards, SummaryLine } from './list/summary.tsx';
import { TicketList } from './list/ticket-list.tsx';
import classes from './support.module.css';
import { supportAddress } from './support-address.ts';
import { OpenTicket } from './thread/open-ticket.tsx';

export async function clientLoader({ request }: { request: Request }) {
  const query = supportAddress.asked(request);
  const [list, summary] = await Promise.all([
    load(request, listTickets, { querystring: query }),
    loadIfPossible(request, getTicketSummary, {}),
  ]);
  return { query, list, summary };
}

export const shouldRevalidate = reloadUnlessOpening;

const canClose = ({ status }: Ticket) => ticketCan('close', status);

/** The support desk: tickets, and beside them (on a phone: in their place) the one that is answered. */
export default function SupportScreen() {
  const { t } = useLingui();
  const { query, list, summary } = useLoaderData<typeof clientLoader>();
  const mayAnswer = useHasPermission('support.answer');
  const selection = useSelection(list.rows, canClose);
  const { open, searchField } = useDeskList(list.rows, ['ticket']);
  const title = t`Support Management`;
  return (
    <DeskLayout
      title={title}
      open={open}
      hasCards
      head={
        <>
          <ScreenHead
            heading={title}
            intro={<Trans>Manage support tickets and respond to user queries</Trans>}
            actions={open && summary ? <SummaryLine summary={summary} /> : <Acts query={query} />}
          />
          {!open && summary && <SummaryCards summary={summary} />}
          <Filters searchField={searchField} />
        </>
      }
      list={(mode) => <TicketList {...{ list, query, mode, open, mayAnswer, selection }} />}
      review={open && <OpenTicket code={open} list={list} mayAnswer={mayAnswer} />}
    />
  );
}

function Acts({ query }: { query: TicketsQuery }) {
  return (
    <div className={classes.acts}>
      <Button
        component={Link}
        to="/admin/support/replies"
        variant="default"
        data-size="sm"
        leftSection={<IconTemplate size={18} stroke={1.75} aria-hidden />}
      >
        <Trans>Canned replies</Trans>
      </Button>
      <Button
        component={Link}
        to="/admin/support/lost-factors"
        variant="default"
        data-size="sm"
        leftSection={<IconDeviceMobileOff size={18} stroke={1.75} aria-hidden />}
      >
        <Trans>Lost second factors</Trans>
      </Button>
      <ExportButton address={exportAddress(exportTickets, query)} />
    </div>
  );
}
