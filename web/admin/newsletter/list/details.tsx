import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton, Loader } from '@mantine/core';
import { getSubscriber, type SubscriberDetails } from '#contract/newsletter/list-subscribers.ts';
import { SubscriberTag } from '#web/admin/newsletter/tags.tsx';
import { useMoment } from '#web/admin/words.ts';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './details.module.css';

/** Its address can be shared: ?open= and the code. */
export function Details({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const { answer, error, askAgain } = useEndpoint(getSubscriber, { params: { code } }, { staleTime: 0 });
  const title = t`Record of consent`;
  if (!answer)
    return (
      <Dialog isOpen onClose={onClose} title={title}>
        {error ? (
          <>
            <Note kind="red" role="alert">
              {words(error, { failure: t`We could not load this reader` })}
            </Note>
            <Button variant="default" onClick={() => void askAgain()}>
              <Trans>Try again</Trans>
            </Button>
          </>
        ) : (
          <Loader size="sm" aria-label={t`Loading`} />
        )}
      </Dialog>
    );
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <CloseButton className={classes.close ?? ''} aria-label={t`Close`} onClick={onClose} />
      <p className={classes.who}>
        <b>{answer.email ?? <Trans>Address erased</Trans>}</b>
        <SubscriberTag {...answer} />
      </p>
      <ol className={classes.trail}>
        {answer.trail.map((entry) => (
          <Entry key={`${entry.event} ${entry.at}`} entry={entry} />
        ))}
      </ol>
    </Dialog>
  );
}

function Entry({ entry: { event, at, page, words, cause, hasAddressProof } }: { entry: SubscriberDetails['trail'][number] }) {
  const { t } = useLingui();
  const moment = useMoment();
  const names = { requested: t`Asked for it`, confirmed: t`Confirmed by the link in the mail`, withdrawn: t`Ended` };
  const causes = { reader: t`by the reader`, complaint: t`after a complaint about spam`, erased: t`with the account` };
  return (
    <li>
      <b>{cause ? `${names[event]}, ${causes[cause]}` : names[event]}</b>
      <time dateTime={at}>{moment(at)}</time>
      {page && (
        <span>
          <Trans>On the page {page}</Trans>
        </span>
      )}
      {words && <q>{words}</q>}
      {hasAddressProof && (
        <span>
          <Trans>A digest of the network address is kept as proof.</Trans>
        </span>
      )}
    </li>
  );
}
