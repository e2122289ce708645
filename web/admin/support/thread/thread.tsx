import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconHistory, IconReceiptRupee } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { linkTicketFile, type TicketDetails } from '#contract/support/review-tickets.ts';
import { Lightbox } from '#web/admin/desk/viewer/lightbox.tsx';
import type { Paper } from '#web/admin/desk/viewer/picture-question.ts';
import { useView } from '#web/admin/desk/viewer/viewer.tsx';
import { FileChip, isViewable } from '#web/admin/support/file-chip.tsx';
import { useMatterPath } from '#web/admin/support/use-case-path.ts';
import { call } from '#web/lib/calling/call.ts';
import { day, time } from '#web/lib/format.ts';
import { Message } from './message.tsx';
import classes from './thread.module.css';
import { useActWords } from './use-act-words.ts';

/** Messages, and between them, thin, what else happened. The newest is below. */
export function Thread({ details }: { details: TicketDetails }) {
  const { t } = useLingui();
  const { code, messages } = details;
  const papers = papersOf(details);
  const view = useView(papers);
  const [isLarge, setLarge] = useState(false);
  const ground = useNewestInView(code, messages.length);
  const timeOf = useTimeOf();
  function show(file: string) {
    view.show(papers.findIndex((paper) => paper.file === file));
    setLarge(true);
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section ref={ground} className={classes.thread} aria-label={t`Messages`} tabIndex={0}>
      {useEvents(details).map((event) =>
        'message' in event ? (
          <Message key={event.key} message={event.message} time={timeOf(event.at)}>
            {event.message.files.length > 0 && (
              <div className={classes.files}>
                {event.message.files.map((file) => (
                  <FileChip key={file.code} code={code} file={file} onOpen={() => show(file.code)} />
                ))}
              </div>
            )}
          </Message>
        ) : (
          <p key={event.key} className={classes.event}>
            {event.path ? <IconReceiptRupee size={17} stroke={1.75} aria-hidden /> : <IconHistory size={17} stroke={1.75} aria-hidden />}
            <span>
              {event.words}, {timeOf(event.at)}.
            </span>
            {event.path && (
              <Link to={event.path}>
                <Trans context="a link to it">Open</Trans>
              </Link>
            )}
          </p>
        ),
      )}
      <Newcomer messages={messages} />
      {isLarge && <Lightbox view={view} label={t`Files of ${code}`} beside={undefined} onClose={() => setLarge(false)} />}
    </section>
  );
}

/** Messages, acts and steps of the matter, as they happened. */
function useEvents({ messages, acts, steps, matter, createdDate }: TicketDetails) {
  const wordsOf = useActWords();
  const path = useMatterPath(matter);
  return [
    ...messages.map((message) => ({ key: `message ${message.number}`, at: message.at, message })),
    ...acts.map((act, index) => ({ key: `act ${index}`, at: act.at, words: wordsOf(act), path: undefined })),
    ...steps
      .filter(({ at }) => at > createdDate)
      .map(({ at, words }, index) => ({ key: `step ${index}`, at, words: words.replace(/[.।]$/, ''), path })),
  ]
    .filter((event) => 'message' in event || event.words)
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

/** For those who do not see it appear. */
function Newcomer({ messages }: Pick<TicketDetails, 'messages'>) {
  const { t } = useLingui();
  const [first] = useState(messages.length);
  const last = messages.length > first ? messages.at(-1) : undefined;
  const by = last?.by ?? '';
  return <VisuallyHidden aria-live="polite">{last && last.from !== 'note' ? t`New message of ${by}` : ''}</VisuallyHidden>;
}

const papersOf = ({ code, messages }: TicketDetails): readonly Paper[] =>
  messages
    .flatMap(({ files }) => files)
    .filter(isViewable)
    .map(({ code: file, name, pages }) => ({
      ...{ file, name, label: name, pages },
      open: (page, signal) => call(linkTicketFile, { params: { code, file }, body: page === undefined ? {} : { page } }, { signal }),
    }));

/** Today only the time; before that also the day. */
function useTimeOf(): (at: string) => string {
  const { i18n } = useLingui();
  const today = day(i18n.locale, new Date());
  return (at) => {
    const that = day(i18n.locale, at);
    return that === today ? time(i18n.locale, at) : `${that}, ${time(i18n.locale, at)}`;
  };
}

const NEAR_PX = 160;

/** Opened, the thread stands at its end; who has scrolled up to read stays there when something comes. */
function useNewestInView(code: string, count: number) {
  const ground = useRef<HTMLElement>(null);
  const shown = useRef({ code: '', height: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is why it looks again
  useLayoutEffect(() => {
    const { current } = ground;
    if (!current) return;
    const isNear = shown.current.height - current.scrollTop - current.clientHeight < NEAR_PX;
    if (shown.current.code !== code || isNear) current.scrollTop = current.scrollHeight;
    shown.current = { code, height: current.scrollHeight };
  }, [code, count]);
  return ground;
}
