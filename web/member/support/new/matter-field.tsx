import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Matter } from '#contract/support/ticket-fields.ts';
import { inrExact } from '#contract/values/money.ts';
import { lookOf } from '#web/ui/badge.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './new-ticket.module.css';

interface Props {
  readonly matter: Matter | undefined;
  readonly matters: readonly Matter[];
  readonly onChoose: (code: string) => void;
  readonly onRemove: (matter: Matter) => void;
}

/** What the ticket is about: found in what was typed, or chosen. It goes along, so that nobody has to ask for it. */
export function MatterField({ matter, matters, onChoose, onRemove }: Props) {
  const { t } = useLingui();
  const facts = useFacts();
  const field = useRef<HTMLSelectElement>(null);
  if (matters.length === 0) return null;
  if (matter) {
    const { code } = matter;
    const rest = facts(matter);
    return (
      <Note kind="plain" icon={<IconLink size={20} stroke={1.75} aria-hidden />} role="status">
        <Trans>
          About <b>{code}</b>, {rest}? We add it to the ticket so you need not explain.
        </Trans>{' '}
        <button
          type="button"
          className={classes.remove}
          aria-label={t`Remove ${code}`}
          onClick={() => {
            onRemove(matter);
            // The pressed button goes with the note.
            requestAnimationFrame(() => field.current?.focus());
          }}
        >
          <Trans>Remove</Trans>
        </button>
      </Note>
    );
  }
  return (
    <NativeSelect
      ref={field}
      label={
        <>
          <Trans>What is it about?</Trans>{' '}
          <span className={classes.optional}>
            <Trans>(optional)</Trans>
          </span>
        </>
      }
      value=""
      data={[
        { value: '', label: t`Nothing in particular` },
        ...matters.map((each) => ({ value: each.code, label: `${each.code}, ${facts(each)}` })),
      ]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

/** ₹300.00, Failed */
function useFacts() {
  const { i18n } = useWords();
  return ({ amount, title, status }: Matter): string =>
    [amount === null ? '' : inrExact(amount), title, i18n._(lookOf(status).words)].filter(Boolean).join(', ');
}
