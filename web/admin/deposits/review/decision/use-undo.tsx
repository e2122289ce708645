import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { type Decided, undoDecision } from '#contract/donations/decide-deposit.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { call } from '#web/lib/calling/call.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { UndoToast } from './undo-toast.tsx';

interface Open {
  readonly code: string;
  readonly until: number;
}

/** Decisions of the last seconds. Taking one back opens it again. */
export function useUndo(onUndone: (code: string) => Promise<void>) {
  const { t } = useLingui();
  const words = useErrorWords();
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const open = useRef<Open[]>([]);
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
      await call(undoDecision, { params: { code } });
      toast.success(t`${code} is open again`);
      if (isHere.current) await onUndone(code);
      else await navigate(`/admin/deposits?open=${code}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.failure(words(error, { failure: t`This did not succeed. Please try again.` }));
    }
    await revalidator.revalidate();
  }
  const latest = useRef(undo);
  latest.current = undo;

  /** Offers it for as long as the server does; counted from its answer, so that a wrong clock here does no harm. */
  function offer({ code, undo: window, processedAt }: Decided, message: ReactNode) {
    if (!window || !processedAt) return toast.success(message);
    const until = Date.now() + Date.parse(window.until) - Date.parse(processedAt);
    open.current = [...open.current.filter((each) => each.code !== code), { code, until }];
    const hide = () => toast.hide(`undo-${code}`);
    toast.lasting(
      `undo-${code}`,
      <UndoToast until={until} onUndo={() => void latest.current(code)} onOver={hide}>
        {message}
      </UndoToast>,
    );
  }

  function undoLast() {
    const last = open.current.findLast(({ until }) => until > Date.now());
    if (last) void undo(last.code);
  }
  return { offer, undo, undoLast };
}
