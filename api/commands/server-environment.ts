import { randomBytes } from 'node:crypto';
import { newKeys } from './new-keys.ts';

/** What only the trust can say of its one server. */
export interface ServerAnswers {
  readonly domain: string;
  readonly email: string;
  readonly trust: string;
  readonly mailHost: string;
  readonly mailPort: string;
  readonly mailUser: string;
  readonly mailPassword: string;
  readonly backupRecipient: string;
}

export interface ServerQuestion {
  readonly name: keyof ServerAnswers;
  readonly asks: string;
  readonly accepts: RegExp;
  readonly otherwise: string;
}

const mail = /^[^\s@'"<>$]+@[\w-]+(\.[\w-]+)+$/;

/** Asked in this order; an answer that does not fit is asked for again. */
export const serverQuestions: readonly ServerQuestion[] = [
  {
    name: 'domain',
    asks: 'The name people type (trust.example): ',
    accepts: /^(?!-)([a-z0-9-]+\.)+[a-z]{2,}$/,
    otherwise: 'A name like trust.example, in small letters and without https://',
  },
  {
    name: 'trust',
    asks: 'The name of the trust, as the sender of its mails: ',
    accepts: /^[^'"<>$\\]{2,60}$/,
    otherwise: 'A name without quotes, $, < and >',
  },
  {
    name: 'email',
    asks: 'The address it sends from, which also hears about certificates: ',
    accepts: mail,
    otherwise: 'An address like hello@trust.example',
  },
  {
    name: 'mailHost',
    asks: 'The mail server (smtp.provider.example): ',
    accepts: /^[\w-]+(\.[\w-]+)+$/,
    otherwise: 'A name like smtp.provider.example',
  },
  { name: 'mailPort', asks: 'Its port, 465 or 587: ', accepts: /^(465|587)$/, otherwise: '465 or 587' },
  { name: 'mailUser', asks: 'The user name there: ', accepts: /./, otherwise: 'It must not be empty' },
  { name: 'mailPassword', asks: 'The password there: ', accepts: /./, otherwise: 'It must not be empty' },
  {
    name: 'backupRecipient',
    asks: 'The public key for backups (age1…; docker run --rm anjuri-backup:18 new-key makes one; empty: later): ',
    accepts: /^(age1[0-9a-z]{58})?$/,
    otherwise: 'The line that begins with age1, or nothing',
  },
];

/** The file .env of deploy/one-server. In single quotes nothing has a second meaning there. */
export function serverEnvironment(answers: ServerAnswers, now: Date): string {
  const secret = (bytes = 24) => randomBytes(bytes).toString('base64url');
  const lines: readonly (readonly [string, string])[] = [
    ['DOMAIN', answers.domain],
    ['ACME_EMAIL', answers.email],
    ['SMTP_URL', smtpUrl(answers)],
    ['MAIL_FROM', `${answers.trust} <${answers.email}>`],
    ['MAIL_HOOK_SECRET', secret()],
    ['POSTGRES_PASSWORD', secret()],
    ['OWNER_PASSWORD', secret()],
    ['APP_PASSWORD', secret()],
    ['BACKUP_PASSWORD', secret()],
    ['STORAGE_KEY_ID', secret(15)],
    ['STORAGE_SECRET', secret(30)],
    ['BACKUP_RECIPIENT', answers.backupRecipient],
  ];
  return `# Made by npm run setup -- --server. Whoever has this file has everything: keep a copy of it apart from the server and its backups.
${lines.map(([name, value]) => `${name}='${value}'`).join('\n')}
${newKeys(now)
  .split('\n')
  .map((line) => line.replace('=', "='").concat("'"))
  .join('\n')}
`;
}

/** 465 speaks TLS from the first byte; 587 must change to it before anything is said. */
function smtpUrl({ mailHost, mailPort, mailUser, mailPassword }: ServerAnswers): string {
  const encoded = (text: string) => encodeURIComponent(text).replaceAll("'", '%27');
  const [scheme, more] = mailPort === '465' ? ['smtps', ''] : ['smtp', '/?requireTLS=true'];
  return `${scheme}://${encoded(mailUser)}:${encoded(mailPassword)}@${mailHost}:${mailPort}${more}`;
}
