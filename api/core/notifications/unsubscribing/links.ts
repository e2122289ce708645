import type { Deps } from '#api/platform/deps.ts';
import { linkedToggles } from '#contract/message-preferences.ts';
import type { Language } from '#contract/values/languages.ts';
import { type Unsubscription, unsubscribeToken } from './token.ts';

export const isLinked = (toggle: string): toggle is Unsubscription['toggle'] => linkedToggles.some((one) => one === toggle);

/** For mail programs (RFC 8058), and for people: the quiet link at the end of the mail. */
export function unsubscribeLinks({ config }: Pick<Deps, 'config'>, unsubscription: Unsubscription, language: Language) {
  const token = unsubscribeToken(config, unsubscription);
  return { oneClick: `${config.publicUrl}/api/v1/message-unsubscriptions/${token}`, page: pageOf(config.publicUrl, language, token) };
}

/** English pages stand at the root, every other language under its own name. */
export const pageOf = (publicUrl: string, language: Language, token: string): string =>
  `${publicUrl}${language === 'en' ? '' : `/${language}`}/messages/unsubscribe?token=${token}`;
