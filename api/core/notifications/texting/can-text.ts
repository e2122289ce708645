import type { MemberMessageKind } from '#api/core/notifications/catalogue/kinds.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { indianNumber } from './indian-number.ts';

/** The trust has set up a provider of short messages. */
export const canText = ({ config: { texting } }: Pick<Deps, 'config'>): boolean => Boolean(texting.sms ?? texting.whatsapp);

/** A code of this kind would arrive: there is a provider, its words are registered in the reader's language, and the number is Indian. */
export async function canTextCode(deps: Deps, kind: MemberMessageKind, { mobile, language }: { mobile: string; language: string }) {
  if (!deps.config.texting.sms || !indianNumber(mobile)) return false;
  const templates = await setting(deps, 'messages.templates');
  return templates.some((one) => one.kind === kind && one.channel === 'sms' && one.language === language);
}
