import type { Config } from '#api/platform/config/config.ts';

/** Through which server mails go, and in whose name; no name and password of ours. */
export const mailWay = ({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>) => ({
  server: new URL(smtpUrl).host,
  sender: mailFrom,
});
