import { Trans } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import type { MyKyc } from '#contract/kyc/my-kyc.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/** Verified no more, or opened again after a refusal: why, above the steps. */
export function AgainNote({ kyc: { status, message } }: { kyc: MyKyc }) {
  if (status === 'draft') return null;
  return (
    <Note kind={status === 'revoked' ? 'red' : 'blue'} icon={<IconRefresh size={20} stroke={1.75} aria-hidden />}>
      <p>
        <b>
          {status === 'revoked' ? (
            <Trans>Your verification was withdrawn. You can send your papers again.</Trans>
          ) : (
            <Trans>You can send your papers again.</Trans>
          )}
        </b>
      </p>
      {message && <p>{message}</p>}
    </Note>
  );
}
