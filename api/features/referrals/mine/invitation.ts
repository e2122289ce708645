import type { Deps } from '#api/platform/deps.ts';

const SHORT_LINK = '/j/';

/** Short enough to be typed from a poster. */
export const invitationLink = ({ config }: Pick<Deps, 'config'>, code: string): string => `${config.publicUrl}${SHORT_LINK}${code}`;

export const shortLinkRoute = `${SHORT_LINK}:code` as const;

/** A code that nobody has leads there as well: the form says so at its field. */
export const registerLink = ({ config }: Pick<Deps, 'config'>, code: string): string =>
  `${config.publicUrl}/user/register?${new URLSearchParams({ ref: code.slice(0, 40) })}`;
