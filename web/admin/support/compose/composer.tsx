import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconLock, IconSend, IconTemplate } from '@tabler/icons-react';
import type { TicketDetails } from '#contract/support/review-tickets.ts';
import { Refusal } from '#web/admin/desk/use-refusal.tsx';
import { useStatusNames } from '#web/admin/support/words.ts';
import { AttachButton, AttachedFiles } from './attachments.tsx';
import { CannedPicker } from './canned-picker.tsx';
import classes from './composer.module.css';
import type { Kind } from './drafts.ts';
import { type ComposerProps as Props, useComposer } from './use-composer.ts';

/** Where an answer or a note is written. What is typed stays whatever happens around it. */
export function Composer(props: Props) {
  const { t } = useLingui();
  const { may, member, code, status } = props.details;
  const { kind, text, files, field, attaching, refusal, isBusy, isPicking, ...does } = useComposer(props);
  const { name } = member;
  return (
    <section className={classes.composer} data-kind={kind} aria-label={t`Write`}>
      <div className={classes.tabs}>
        <Kinds {...{ may, kind }} onChoose={does.begin} />
        {kind === 'reply' && (
          <button type="button" className={classes.canned} aria-keyshortcuts="C" onClick={does.pick}>
            <IconTemplate size={16} stroke={1.9} aria-hidden />
            <Trans>Canned replies</Trans>
          </button>
        )}
      </div>
      <Refusal>{refusal}</Refusal>
      <Textarea
        ref={field}
        aria-label={kind === 'reply' ? t`Reply to ${name}` : t`Internal note, staff only`}
        aria-keyshortcuts={kind === 'reply' ? 'R' : 'N'}
        placeholder={kind === 'reply' ? t`Write a reply, or / for a canned one` : t`Only staff read this`}
        classNames={{ input: classes.field ?? '' }}
        autosize
        minRows={3}
        maxRows={9}
        maxLength={5_000}
        value={text}
        onChange={(event) => does.write(event.currentTarget.value)}
        onKeyDown={does.hear}
        onBlur={props.typing.stopped}
      />
      <AttachedFiles attaching={attaching} files={files} />
      <div className={classes.end}>
        <AttachButton attaching={attaching} count={files.length} />
        <WhatFollows kind={kind} status={status} />
        <SendButton kind={kind} isBusy={isBusy} onSend={() => void does.send()} />
      </div>
      {isPicking && <CannedPicker code={code} onPick={does.insert} onClose={does.stopPicking} />}
    </section>
  );
}

const SendButton = ({ kind, isBusy, onSend }: { kind: Kind; isBusy: boolean; onSend: () => void }) => {
  const Icon = kind === 'reply' ? IconSend : IconLock;
  return (
    <Button aria-busy={isBusy} leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={onSend}>
      {kind === 'reply' ? <Trans>Reply</Trans> : <Trans>Save note</Trans>}
    </Button>
  );
};

interface KindsProps {
  readonly may: TicketDetails['may'];
  readonly kind: Kind;
  readonly onChoose: (kind: Kind) => void;
}

function Kinds({ may, kind, onChoose }: KindsProps) {
  const { t } = useLingui();
  const choices = [
    { value: 'reply', words: t`Reply` },
    { value: 'note', words: t`Internal note` },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div className={classes.kinds} role="group" aria-label={t`What you write`}>
      {choices
        .filter(({ value }) => may.includes(value))
        .map(({ value, words }) => (
          <button key={value} type="button" aria-pressed={value === kind} onClick={() => onChoose(value)}>
            {words}
          </button>
        ))}
    </div>
  );
}

/** What sending does, and does not. */
function WhatFollows({ kind, status }: { kind: Kind; status: TicketDetails['status'] }) {
  const name = useStatusNames()[status];
  return (
    <span className={classes.promise}>
      {kind === 'reply' ? <Trans>The status stays “{name}”.</Trans> : <Trans>The member does not see this.</Trans>}
    </span>
  );
}
