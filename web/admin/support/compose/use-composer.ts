import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { writeInTicket } from '#contract/support/answer-tickets.ts';
import type { TicketDetails } from '#contract/support/review-tickets.ts';
import { useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { useAttachments } from './attachments.tsx';
import { emptyPart, type Kind } from './drafts.ts';
import type { useDraft } from './use-draft.ts';

export interface ComposerProps {
  readonly details: TicketDetails;
  readonly draft: ReturnType<typeof useDraft>;
  /** Colleagues are told while an answer is being written. */
  readonly typing: { typed(): void; stopped(): void };
  readonly onSent: (after: TicketDetails) => void;
  /** Somebody has written since: it must be read first. */
  readonly onStale: () => void;
}

/** What is written, and what can be done with it. */
export function useComposer(props: ComposerProps) {
  const { details, draft, typing } = props;
  const { may } = details;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isPicking, setPicking] = useState(false);
  const kind: Kind = may.includes('reply') ? draft.kind : 'note';
  const { text, files } = draft[kind];
  const sending = useSending(props, kind);
  const attaching = useAttachments(files, (next) => draft.write(kind, { text, files: next }));
  useFocusIfReplying(field);

  function write(next: string) {
    draft.write(kind, { text: next, files });
    sending.say(undefined);
    if (kind === 'reply' && next !== '') typing.typed();
    else typing.stopped();
  }
  function begin(next: Kind) {
    draft.setKind(next);
    field.current?.focus();
  }
  function insert(words: string) {
    setPicking(false);
    const at = field.current?.selectionStart ?? text.length;
    write(`${text.slice(0, at)}${words}${text.slice(at)}`);
    // The dialog gives the focus back to what opened it; after that, on with writing.
    setTimeout(() => field.current?.focus(), 50);
  }
  // An empty one is no message.
  const send = async () => (text.trim() === '' ? field.current?.focus() : sending.send());
  function hear(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const isAsked = event.key === '/' && text === '' && kind === 'reply';
    if (!isSent && !isAsked) return;
    event.preventDefault();
    if (isSent) void send();
    else setPicking(true);
  }
  useKeys({
    ...(may.includes('reply') ? { r: () => begin('reply'), c: () => setPicking(true) } : {}),
    ...(may.includes('note') ? { n: () => begin('note') } : {}),
  });
  const picker = { isPicking, pick: () => setPicking(true), stopPicking: () => setPicking(false) };
  return {
    kind,
    text,
    files,
    field,
    attaching,
    refusal: sending.refusal,
    isBusy: sending.isBusy,
    ...picker,
    write,
    begin,
    insert,
    send,
    hear,
  };
}

function useSending({ details, draft, typing, onSent, onStale }: ComposerProps, kind: Kind) {
  const { t } = useLingui();
  const { refusal, say, refuse } = useRefusal();
  const { run, isBusy } = useAction(writeInTicket, { revalidate: false });
  const { code, messages } = details;
  const { text, files } = draft[kind];
  async function send() {
    const seen = messages.at(-1)?.number ?? 0;
    const outcome = await run({ params: { code }, body: { kind, text, attachments: files.map((file) => file.code), seen } });
    if (!outcome) return;
    typing.stopped();
    if (outcome.answer) {
      draft.write(kind, emptyPart);
      say(undefined);
      return onSent(outcome.answer);
    }
    if (outcome.error.code !== 'stale') return refuse(outcome.error);
    onStale();
    say(t`Somebody has written meanwhile. Please read it above, then send again. What you wrote is still here.`);
  }
  return { refusal, say, isBusy, send };
}

/** Who pressed Reply in the list goes on writing here. */
function useFocusIfReplying(field: RefObject<HTMLTextAreaElement | null>) {
  const { state } = useLocation();
  const isReplying = typeof state === 'object' && state !== null && 'isReplying' in state;
  useEffect(() => {
    if (isReplying) field.current?.focus();
  }, [isReplying, field]);
}
