import { useLingui } from '@lingui/react';
import { percent } from '#web/lib/format.ts';

/** 700 basis points in the reader's language: 7%. */
export function usePercent(): (basisPoints: number) => string {
  const { i18n } = useLingui();
  return (basisPoints) => percent(i18n.locale, basisPoints);
}
