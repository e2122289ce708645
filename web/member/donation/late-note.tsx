import { Trans } from '@lingui/react/macro';
import { ContactLinks } from '#web/member/contact-links.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

/** A promise that was not kept is owned up to, with a way to reach a person. */
export function LateNote() {
  return (
    <Note kind="yellow">
      <p>
        <Trans>
          <b>This is taking longer than we promised. We are sorry.</b> Your money is safe, and a person is still checking it.
        </Trans>
      </p>
      <p>
        <ContactLinks />
      </p>
    </Note>
  );
}
