import { Trans } from '@lingui/react/macro';
import { useBrand } from '#web/ui/brand.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/** A promise that was not kept is owned up to, with a way to reach a person. */
export function LateNote() {
  const { email, phone } = useBrand();
  return (
    <Note kind="yellow">
      <p>
        <Trans>
          <b>This is taking longer than we promised. We are sorry.</b> Your money is safe, and a person is still checking it.
        </Trans>
      </p>
      <p>
        {phone && (
          <>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>{' '}
          </>
        )}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </Note>
  );
}
