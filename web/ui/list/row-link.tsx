import { Link, useSearchParams } from 'react-router';
import { openAddress } from './list-address.ts';
import classes from './row-link.module.css';

/** Opens what a row is about; the whole row is its surface. */
export function RowLink({ open, children }: { open: string; children: string }) {
  const [search] = useSearchParams();
  return (
    <Link to={openAddress(search, open)} className={classes.link ?? ''} preventScrollReset>
      {children}
    </Link>
  );
}
