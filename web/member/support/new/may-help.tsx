import { Trans } from '@lingui/react/macro';
import type { FaqEntry } from '#contract/content.ts';
import type { TicketCategory } from '#contract/support/ticket-fields.ts';
import { suggestFaq } from '#web/member/support/faq/find-faq.ts';
import classes from './new-ticket.module.css';

interface Props {
  readonly faq: readonly FaqEntry[];
  readonly subject: string;
  readonly category: TicketCategory;
}

/** Answers that may save the ticket: beside the form, never before it, and read in place so that nothing typed is lost. */
export function MayHelp({ faq, subject, category }: Props) {
  const entries = suggestFaq(faq, subject, category);
  if (entries.length === 0) return null;
  return (
    <aside className={classes.help} aria-labelledby="may-help">
      <h2 id="may-help">
        <Trans>May this help first?</Trans>
      </h2>
      {entries.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </aside>
  );
}
