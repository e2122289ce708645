import { Plural } from '@lingui/react/macro';
import type { Evidence } from '#contract/donations/deposits.ts';
import { useTickWords } from './tick-words.ts';

/** Which boxes an approval still waits for, by their own words. */
export function ToTick({ warnings }: { warnings: readonly Evidence[] }) {
  const words = useTickWords();
  return (
    <>
      <Plural value={warnings.length} one="Tick this box first:" other="Tick these # boxes first:" />{' '}
      <b>{warnings.map(words).join(' · ')}</b>
    </>
  );
}
