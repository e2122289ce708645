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

interface Offered extends OpenUndo {
  readonly key: string;
  readonly own: OwnUndo | undefined;
}

/** For a decision that is taken back in another way than the desk's others. */
export interface OwnUndo {
  /** Of the decision, where one case can have several. */
  readonly key: string;
  /** Answers with what is said when it is done. */
  readonly takeBack: () => Promise<ReactNode>;
}

export type Undo = ReturnType<typeof useUndo>;

/** Decisions of the last seconds. Taking one back opens it again. */
export function useUndo({ takeBack, addressOf }: UndoOf, onUndone: (code: string) => Promise<void>) {
  const { t } = useLingui();
  const words = useErrorWords();
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const open = useRef<readonly Offered[]>([]);
  // A toast outlives the page that showed it; what it calls is always the present one.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function undo(code: string, own?: OwnUndo) {
    const key = own?.key ?? code;
    open.current = open.current.filter((each) => each.key !== key);
    toast.hide(`undo-${key}`);
    try {
      toast.success(own ? await own.takeBack() : await takeBack(code).then(() => t`${code} is open again`));
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
  function offer(decided: Undoable, message: ReactNode, own?: OwnUndo) {
    const window = undoWindow(decided, Date.now());
    if (!window) return toast.success(message);
    const { code, until } = window;
    const key = own?.key ?? code;
    // The last one is offered on the screen; U goes on to those before it.
    open.current = [...open.current.filter((each) => each.key !== key), { ...window, key, own }];
    toast.lasting(
      `undo-${key}`,
      <UndoToast until={until} onUndo={() => void latest.current(code, own)} onOver={() => toast.hide(`undo-${key}`)}>
        {message}
      </UndoToast>,
    );
  }

  function undoLast() {
    const last = lastToUndo(open.current, Date.now());
    if (last) void undo(last.code, last.own);
  }
  return { offer, undo, undoLast };
}
