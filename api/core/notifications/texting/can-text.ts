import type { Deps } from '#api/platform/deps.ts';

/** The trust has set up a provider of short messages. */
export const canText = ({ config: { texting } }: Pick<Deps, 'config'>): boolean => Boolean(texting.sms ?? texting.whatsapp);
