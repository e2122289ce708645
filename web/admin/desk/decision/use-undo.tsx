import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { UndoToast } from './undo-toast.tsx';
import { lastToUndo, type OpenUndo, type Undoable, undoWindow } from './undo-window.ts';

export interface UndoOf {
  readonly takeBack: (code: string) => Promise<unknown>;
  /** Where the case can be opened from elsewhere. */
  readonly addressOf: (code: string) => string;
}

/** Decisions of the last seconds. Taking one back opens it again. */
export function useUndo({ takeBack, addressOf }: UndoOf, onUndone: (code: string) => Promise<void>) {
  const { t } = useLingui();
  const words = useErrorWords();
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const open = useRef<readonly OpenUndo[]>([]);
  // A toast outlives the page that showed it; what it calls is always the present one.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function undo(code: string) {
    open.current = open.current.filter((each) => each.code !== code);
    toast.hide(`undo-${code}`);
    try {
      await takeBack(code);
      toast.success(t`${code} is open again`);
      if (isHere.current) await onUndone(code);
      else await navigate(addressOf(code));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.failure(words(error, { failure: t`This did not work. Please try again.` }));
    }
    await revalidator.revalidate();
  }
  const latest = useRef(undo);
  latest.current = undo;

  /** Says that it is decided, and offers to take it back as long as that can be done. */
  function offer(decided: Undoable, message: ReactNode) {
    const window = undoWindow(decided, Date.now());
    if (!window) return toast.success(message);
    const { code, until } = window;
    // The last one is offered on the screen; U goes on to those before it.
    open.current = [...open.current.filter((each) => each.code !== code), window];
    toast.lasting(
      `undo-${code}`,
      <UndoToast until={until} onUndo={() => void latest.current(code)} onOver={() => toast.hide(`undo-${code}`)}>
        {message}
      </UndoToast>,
    );
  }

  function undoLast() {
    const last = lastToUndo(open.current, Date.now());
    if (last) void undo(last.code);
  }
  return { offer, undo, undoLast };
}
