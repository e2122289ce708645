import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { SecondPersonNotice } from '#contract/second-person.ts';
import { useMoment } from '#web/admin/words.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/** Beside the thing it is about: somebody asked, somebody else must agree. */
export function SecondPersonNote({ notice: { code, askedBy, askedAt } }: { notice: SecondPersonNotice }) {
  const asked = useMoment()(askedAt);
  return (
    <Note kind="yellow">
      <Trans>
        Waiting for a second person: {askedBy} asked on {asked} ({code}). A trustee can agree on the{' '}
        <Link to="/admin/dashboard">dashboard</Link>.
      </Trans>
    </Note>
  );
}
