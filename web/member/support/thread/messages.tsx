import { Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconCircleCheck } from '@tabler/icons-react';
import type { MyMessage, MyTicketDetails } from '#contract/support/my-tickets.ts';
import { initials, lately } from '#web/lib/format.ts';
import { useMe } from '#web/member/use-me.ts';
import { useBrand } from '#web/ui/brand.ts';
import { Attachment } from './attachment.tsx';
import { happeningsOf } from './happenings.ts';
import classes from './thread.module.css';
import { useFollow } from './use-follow.ts';

/** What was said, oldest first. Who reads at its end stays there when something new comes; who reads further up is not moved. */
export function Messages({ ticket }: { ticket: MyTicketDetails }) {
  const { t, i18n } = useLingui();
  const { body, end, hasNewBelow, toEnd, arrived } = useFollow(ticket);
  const by = arrived?.by ?? '';
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={body} className={classes.body} aria-label={t`Messages`} tabIndex={0}>
        <ol>
          {happeningsOf(ticket).map((each) =>
            each.kind === 'message' ? (
              <Message key={`message-${each.message.number}`} code={ticket.code} message={each.message} />
            ) : (
              <li key={`step-${each.at}-${each.step.words}`} className={classes.step}>
                <IconCircleCheck size={17} stroke={1.75} aria-hidden />
                <span>
                  {each.step.words}, <time dateTime={each.at}>{lately(i18n.locale, each.at)}</time>
                </span>
              </li>
            ),
          )}
        </ol>
        <div ref={end} className={classes.end} />
      </section>
      <VisuallyHidden role="status">{arrived && t`New message from ${by}: ${arrived.text}`}</VisuallyHidden>
      {hasNewBelow && (
        <div className={classes.below}>
          <Button data-size="sm" leftSection={<IconArrowDown size={16} stroke={2} aria-hidden />} onClick={toEnd}>
            <Trans>New message</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function Message({ code, message }: { code: string; message: MyMessage }) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const { name } = useBrand();
  const { number, from, by, text, at, files } = message;
  const isMine = from === 'me';
  return (
    <li className={classes.message} data-from={from} data-number={number}>
      <span className={classes.face} aria-hidden>
        {initials(isMine ? me.fullName : (by ?? name))}
      </span>
      <div className={classes.said}>
        <p className={classes.who}>
          <b>{isMine ? <Trans>You</Trans> : (by ?? name)}</b>
          {!isMine && (
            <span>
              <Trans>{name} support</Trans>
            </span>
          )}
          <time dateTime={at}>{lately(i18n.locale, at)}</time>
        </p>
        <div className={classes.bubble}>
          {/* Other people's names and texts may run from right to left; the page does not turn with them. */}
          <p dir="auto">{text}</p>
          {files.length > 0 && (
            <ul aria-label={t`Attachments`}>
              {files.map((file) => (
                <li key={file.code}>
                  <Attachment ticket={code} file={file} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </li>
  );
}
