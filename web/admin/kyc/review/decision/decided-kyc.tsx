import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { kycCan } from '#contract/kyc/kyc-status.ts';
import type { KycDetails } from '#contract/kyc/review-kyc.ts';
import { DecidedCase } from '#web/admin/desk/decision/decided-case.tsx';
import { Refusal } from '#web/admin/desk/use-refusal.tsx';
import { ReopenDialog, RevokeDialog } from './later-dialogs.tsx';

interface Props {
  readonly details: KycDetails;
  readonly mayReview: boolean;
  /** Why the reader's own attempt came to nothing. */
  readonly refusal?: string | undefined;
  readonly onUndo: () => void;
  readonly onChanged: () => void;
  readonly children?: ReactNode;
}

/** What was decided, by whom, and what can still be done about it. */
export function DecidedKyc({ details, mayReview, refusal, onUndo, onChanged, children }: Props) {
  const { t } = useLingui();
  const [later, setLater] = useState<'revoke' | 'reopen'>();
  const { status, decidedBy, isOwn } = details;
  const who = decidedBy ?? '';
  const said: Partial<Record<typeof status, string>> = {
    waiting: t`Waiting for a reviewer`,
    returned: who ? t`Asked again by ${who}. The member has not sent it yet.` : t`Asked again. The member has not sent it yet.`,
    verified: who ? t`Verified by ${who}` : t`Verified`,
    refused: who ? t`Refused by ${who}` : t`Refused`,
    revoked: who ? t`Verification revoked by ${who}` : t`Verification revoked`,
  };
  const may = (act: 'revoke' | 'reopen') => mayReview && !isOwn && !details.undo && kycCan(act, status);
  const close = () => setLater(undefined);
  return (
    <DecidedCase
      said={said[status]}
      kind={status === 'verified' ? 'green' : status === 'refused' ? 'red' : 'plain'}
      note={details.message}
      onUndo={mayReview && details.undo ? onUndo : undefined}
      acts={
        may('revoke') ? (
          <Button variant="outline" color="red" onClick={() => setLater('revoke')}>
            <Trans>Revoke…</Trans>
          </Button>
        ) : (
          may('reopen') && (
            <Button variant="default" onClick={() => setLater('reopen')}>
              <Trans>Reopen…</Trans>
            </Button>
          )
        )
      }
    >
      <Refusal>{refusal}</Refusal>
      {children}
      {later === 'revoke' && <RevokeDialog details={details} onClose={close} onDone={onChanged} />}
      {later === 'reopen' && <ReopenDialog details={details} onClose={close} onDone={onChanged} />}
    </DecidedCase>
  );
}
