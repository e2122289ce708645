import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Strength } from './estimate.ts';
import classes from './strength-meter.module.css';

const looks: Readonly<Record<Strength, { readonly bars: number; readonly words: MessageDescriptor }>> = {
  weak: { bars: 1, words: msg`weak` },
  fair: { bars: 2, words: msg`fair` },
  good: { bars: 3, words: msg`good` },
  strong: { bars: 4, words: msg`strong` },
};

/** In words, with bars beside them. Its place is there from the start: nothing moves while somebody types. */
export function StrengthMeter({ strength }: { strength: Strength | undefined }) {
  const { i18n } = useLingui();
  const look = strength && looks[strength];
  const words = look && i18n._(look.words);
  return (
    <div className={classes.meter} data-strength={strength}>
      <span className={classes.bars} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-on={bar <= (look?.bars ?? 0)} />
        ))}
      </span>
      <span role="status">{words && <Trans>Strength: {words}</Trans>}</span>
    </div>
  );
}
