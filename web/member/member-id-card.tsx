import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import classes from './member-id-card.module.css';

/** The member's id, never cut, with Copy. */
export function MemberIdCard({ code }: { code: string }) {
  const { t } = useLingui();
  const text = useRef<HTMLElement>(null);
  return (
    <div className={classes.card}>
      <div>
        <span className={classes.label}>
          <Trans>Your User Id</Trans>
        </span>
        <strong ref={text} className={classes.code} data-testid="member-id">
          {code || <Trans>Generated automatically</Trans>}
        </strong>
      </div>
      {code && <CopyButton text={code} label={t`Copy User Id`} failure={t`Failed to copy User Id. Please copy manually.`} target={text} />}
    </div>
  );
}
