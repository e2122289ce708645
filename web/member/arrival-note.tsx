import { useLocation } from 'react-router';
import { Note } from '#web/ui/feedback/note.tsx';

/** What the server said about the act that led here. It goes when one goes on. */
export function ArrivalNote() {
  const state: unknown = useLocation().state;
  const message = typeof state === 'object' && state !== null && 'message' in state ? state.message : undefined;
  if (typeof message !== 'string' || !message) return null;
  return (
    <Note kind="green" role="status">
      <b>{message}</b>
    </Note>
  );
}
