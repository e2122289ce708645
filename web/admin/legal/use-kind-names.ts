import { useLingui } from '@lingui/react/macro';
import type { LegalKind } from '#contract/content.ts';

export function useKindNames(): Readonly<Record<LegalKind, string>> {
  const { t } = useLingui();
  return {
    terms: t`Terms`,
    privacy: t`Privacy notice`,
    refunds: t`Refunds`,
    cookies: t`Cookie note`,
    identity: t`Notice about identity papers`,
  };
}
