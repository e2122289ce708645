import { Trans } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import classes from './facts.module.css';

/** All that was ever done with a thing, for who may read the log. */
export function LogLink({ kind, code }: { kind: string; code: string }) {
  const mayRead = useHasPermission('audit.read');
  if (!mayRead) return null;
  return (
    <Link className={classes.log} to={`/admin/activity?${new URLSearchParams({ subjectKind: kind, subject: code })}`}>
      <IconHistory size={16} stroke={1.75} aria-hidden /> <Trans>Everything in the activity log</Trans>
    </Link>
  );
}
