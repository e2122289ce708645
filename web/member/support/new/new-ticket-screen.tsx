import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readFile, type UploadedFile } from '#contract/files/files.ts';
import { listMyMatters, type MyTicketDetails } from '#contract/support/my-tickets.ts';
import { call } from '#web/lib/calling/call.ts';
import { load, loadIfPossible } from '#web/lib/calling/load.ts';
import { faqQuery } from '#web/member/support/faq/load-faq.ts';
import { useMe } from '#web/member/use-me.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/new-ticket-screen.ts';
import { emptyDraft, type TicketDraft, ticketDrafts } from './draft.ts';
import { SubmittedDialog } from './submitted-dialog.tsx';
import { TicketForm } from './ticket-form.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ matters }, faq, gone] = await Promise.all([
    load(request, listMyMatters, {}),
    loadIfPossible(request, ...faqQuery()),
    filesThatAreGone(),
  ]);
  return { matters, faq: faq?.entries ?? [], gone };
}

/** A new ticket. What was typed is kept until it is sent. */
export default function NewTicketScreen({ loaderData: { matters, faq, gone } }: Route.ComponentProps) {
  const { t } = useLingui();
  const me = useMe();
  const [search] = useSearchParams();
  const about = search.get('about')?.toUpperCase();
  const [sent, setSent] = useState<MyTicketDetails>();
  const [times, setTimes] = useState(0);
  const [start, setStart] = useState<TicketDraft>(() => {
    const kept = ticketDrafts.read(me.code) ?? emptyDraft;
    const named = matters.find(({ code }) => code === about);
    return {
      ...kept,
      ...(named ? { chosen: named.code } : {}),
      ...(named && kept.category === 'general' ? { category: categories[named.kind] } : {}),
      files: kept.files.filter(({ code }) => !gone.includes(code)),
    };
  });

  function finish(ticket: MyTicketDetails) {
    ticketDrafts.forget(me.code);
    setStart(emptyDraft);
    setTimes(times + 1);
    setSent(ticket);
  }

  return (
    <>
      <PageTitle>{t`New Ticket`}</PageTitle>
      <TicketForm key={times} {...{ start, matters, faq }} onSent={finish} />
      <SubmittedDialog ticket={sent} onClose={() => setSent(undefined)} />
    </>
  );
}

const categories = { donation: 'payment', withdrawal: 'withdrawal', kyc: 'kyc' } as const;

/** Uploads of a draft that the server has let go since: they are chosen again. */
async function filesThatAreGone(): Promise<readonly string[]> {
  const files = ticketDrafts.names().flatMap((member) => ticketDrafts.read(member)?.files ?? []);
  const isGone = ({ code }: UploadedFile) =>
    call(readFile, { params: { file: code } }).then(
      ({ status }) => status === 'refused',
      () => true,
    );
  const gone = await Promise.all(files.map(isGone));
  return files.flatMap(({ code }, index) => (gone[index] ? [code] : []));
}
