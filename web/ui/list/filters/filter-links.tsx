import { Link } from 'react-router';
import { changesOf } from '#web/ui/list/list-address.ts';
import { useFilter } from '#web/ui/list/use-filter.ts';
import type { Choice, FilterOf } from './filter-of.ts';
import classes from './filters.module.css';

/** One of a few, as links. */
export function FilterLinks<Query extends object>({
  list,
  name,
  label,
  choices,
  isLarge = false,
}: FilterOf<Query> & { choices: readonly Choice[] }) {
  const { query, to } = useFilter(list);
  const chosen = String(query[name] ?? '');
  return (
    <nav className={classes.links} data-large={isLarge} aria-label={label}>
      {choices.map(({ value, words }) => (
        <Link key={value} to={to(changesOf([name], () => value))} aria-current={value === chosen ? 'true' : undefined} preventScrollReset>
          {words}
        </Link>
      ))}
    </nav>
  );
}
