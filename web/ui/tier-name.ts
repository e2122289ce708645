import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { tierNames } from '#contract/settings/setting-values.ts';

const words: Readonly<Record<(typeof tierNames)[number], ReturnType<typeof msg>>> = {
  bronze: msg`Bronze`,
  silver: msg`Silver`,
  gold: msg`Gold`,
};

const isKnown = (name: string): name is keyof typeof words => Object.hasOwn(words, name);

/** A tier as people read it. One that the settings no longer know is shown as it was written down. */
export function useTierName(): (name: string) => string {
  const { i18n } = useLingui();
  return (name) => (isKnown(name) ? i18n._(words[name]) : name);
}
