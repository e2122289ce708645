import { inr, inrExact, type Paise } from '#contract/values/money.ts';
import classes from './money.module.css';

interface Props {
  readonly amount: Paise;
  /** Figures that people read, not add up: decimals only where there are any. */
  readonly isShort?: boolean;
}

/** A sum in rupees, with Indian grouping. Tables, balances and statements always show two decimals (G-01.5). */
export function Money({ amount, isShort = false }: Props) {
  return <span className={classes.money}>{isShort ? inr(amount) : inrExact(amount)}</span>;
}
