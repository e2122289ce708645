import { changesOf } from '#web/ui/list/list-address.ts';
import { useFilter } from '#web/ui/list/use-filter.ts';
import type { Choice, FilterOf } from './filter-of.ts';
import classes from './filters.module.css';

interface Props<Query extends object> extends FilterOf<Query> {
  readonly choices: readonly Choice[];
  /** It orders and does not narrow: stands at the end, and says what holds unless somebody chooses. */
  readonly orderedBy?: string;
  /** What narrows nothing. */
  readonly unset?: string;
}

/** One of several. */
export function FilterSelect<Query extends object>({ list, name, label, choices, orderedBy, unset = '', isLarge = false }: Props<Query>) {
  const { query, go } = useFilter(list);
  const chosen = String(query[name] ?? '');
  return (
    <select
      className={classes.pick}
      data-on={orderedBy === undefined && chosen !== unset}
      data-order={orderedBy !== undefined}
      data-large={isLarge}
      aria-label={label}
      value={chosen || (orderedBy ?? '')}
      onChange={(event) => go(changesOf([name], () => event.currentTarget.value))}
    >
      {choices.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
