import { Link, useSearchParams } from 'react-router';
import { filterAddress } from '#web/admin/reconciliation/address.ts';
import classes from './lists.module.css';

interface Props {
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: readonly { readonly value: string | undefined; readonly words: string }[];
}

/** One of a few, as links: the address says which. */
export function Segments({ name, label, value, choices }: Props) {
  const [search] = useSearchParams();
  return (
    <nav className={classes.segments} aria-label={label}>
      {choices.map((each) => (
        <Link
          key={each.words}
          to={filterAddress(search, name, each.value)}
          aria-current={each.value === value ? 'true' : undefined}
          preventScrollReset
        >
          {each.words}
        </Link>
      ))}
    </nav>
  );
}
