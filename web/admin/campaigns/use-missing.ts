import { useLingui } from '@lingui/react/macro';
import type { EditableCampaign } from '#contract/editing/campaigns.ts';
import { missingWords } from '#contract/editing/edited.ts';

/** What Hindi readers get in English, by name; nothing when the translation is complete. */
export function useMissing({ texts, opening, updates }: EditableCampaign): string {
  const { t } = useLingui();
  const names = { title: t`title`, summary: t`summary`, story: t`story`, imageAlt: t`picture description` };
  const missing = missingWords(texts.en, texts.hi).map((name) => names[name]);
  if (opening && opening.source.hi === '') missing.push(t`source`);
  if (updates.some((update) => update.texts.hi.title === '')) missing.push(t`updates`);
  return missing.join(', ');
}
