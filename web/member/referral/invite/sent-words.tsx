import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './invite.module.css';

/** A post on X holds 280 characters, the link among them. */
const LONGEST = 240;

interface Props {
  readonly words: string;
  readonly onChange: (words: string) => void;
}

/** What is sent with the link stands here before it is sent, and can be changed. */
export function SentWords({ words, onChange }: Props) {
  const { t } = useLingui();
  const [isEdited, setEdited] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (!isEdited && wasEdited.current) opener.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (isEdited)
    return (
      <div className={classes.editing}>
        <Textarea
          label={t`Message we send`}
          description={t`Your link is added at the end. Facebook shows the link alone.`}
          inputWrapperOrder={['label', 'input', 'description']}
          value={words}
          onChange={(event) => onChange(event.currentTarget.value)}
          maxLength={LONGEST}
          autosize
          minRows={2}
          data-autofocus
          autoFocus
        />
        <Button variant="default" onClick={() => setEdited(false)}>
          <Trans>Done</Trans>
        </Button>
      </div>
    );
  return (
    <p className={classes.sent}>
      {words.trim() ? <Trans>Message we send: “{words}”</Trans> : <Trans>We send the link without a message.</Trans>}{' '}
      <button ref={opener} type="button" className={classes.edit} onClick={() => setEdited(true)} aria-label={t`Edit the message`}>
        <Trans>Edit</Trans>
      </button>
    </p>
  );
}
