import { Refusal } from '#api/platform/refusal.ts';
import type { EditableCampaign } from '#contract/editing/campaigns.ts';

/** A translation is found by its title: a source in Hindi has no place without one. */
export function assertHindiTitle({ texts }: EditableCampaign, source: string): void {
  if (source !== '' && texts.hi.title === '')
    throw new Refusal('invalid', { fields: { 'source.hi': /*i18n*/ 'Please write the campaign’s Hindi title first' } });
}
