import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { listRepliesForTicket } from '#contract/support/answer-tickets.ts';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { RowSkeleton } from '#web/ui/feedback/skeleton.tsx';
import classes from './canned-picker.module.css';

interface Props {
  readonly code: string;
  readonly onPick: (text: string) => void;
  readonly onClose: () => void;
}

/** Answers that are given often, as this member would read them. */
export function CannedPicker({ code, onPick, onClose }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  const { answer, error } = useEndpoint(listRepliesForTicket, { params: { code } });
  const [wanted, setWanted] = useState('');
  const found = answer?.replies.filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(wanted.trim().toLowerCase()));
  const [first] = found ?? [];
  function pickFirst(event: FormEvent) {
    event.preventDefault();
    if (first) onPick(first.text);
  }
  return (
    <Dialog isOpen onClose={onClose} title={t`Canned replies`}>
      <form className={classes.find} onSubmit={pickFirst}>
        <TextInput
          data-autofocus
          type="search"
          aria-label={t`Find a canned reply`}
          placeholder={t`Find a canned reply`}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </form>
      {error && <Note kind="red">{words(error, { failure: t`We could not reach the server. Please try again.` })}</Note>}
      {!answer && !error && <RowSkeleton rows={3} />}
      {answer?.language === 'hi' && (
        <p className={classes.language}>
          <Trans>In Hindi, the language of this member.</Trans>
        </p>
      )}
      {found?.length === 0 && (
        <p className={classes.language}>
          <Trans>No canned reply matches.</Trans>
        </p>
      )}
      <ul className={classes.replies} aria-label={t`Canned replies`}>
        {found?.map((reply) => (
          <li key={reply.code}>
            <button type="button" onClick={() => onPick(reply.text)}>
              <b>{reply.title}</b>
              <span lang={answer?.language}>{reply.text}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.language}>
        <Link to="/admin/support/replies">
          <Trans>Edit canned replies</Trans>
        </Link>
      </p>
    </Dialog>
  );
}
