import { notify } from '#api/core/notifications/index.ts';
import { staffNames } from '#api/features/newsletter/issues/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { says } from '#contract/values/words.ts';
import { staffWho } from './store.ts';

interface Sending {
  readonly code: string;
  readonly subject: string;
  readonly askedBy: number;
  /** Where its links lead. */
  readonly hosts: readonly string[];
  readonly minutes: number;
}

/** To everybody who can stop it, and among them to whoever is said to have asked. */
export async function tellOfSending(tx: Tx, deps: Deps, { code, subject, askedBy, hosts, minutes }: Sending): Promise<void> {
  const name = (await staffNames(tx, [askedBy])).get(askedBy) ?? '';
  const link = `/admin/newsletter/issues/${code}`;
  const said = says(
    /*i18n*/ '{name} asked to send the newsletter “{subject}” to everybody. It begins in {minutes, plural, one {# minute} other {# minutes}}.',
    { name, subject, minutes },
  );
  for (const { id } of await staffWho(tx, 'newsletter.stop'))
    await notify(tx, deps, {
      to: { staff: id },
      kind: 'newsletter_scheduled',
      message: said,
      link,
      mail: {
        subject: /*i18n*/ 'A newsletter is about to be sent',
        heading: /*i18n*/ 'A newsletter is about to be sent',
        paragraphs: [
          said,
          hosts.length > 0
            ? says(/*i18n*/ 'Its links lead to: {hosts}', { hosts: hosts.join(', ') })
            : /*i18n*/ 'There are no links in it.',
          /*i18n*/ 'If this looks wrong to you, open it and stop it. Do not wait for an answer from anybody.',
        ],
        button: { label: /*i18n*/ 'Look at it, or stop it', url: `${deps.config.publicUrl}${link}` },
      },
    });
}
