import { tellAll } from '#api/core/live/index.ts';
import type { MailText } from '#api/core/notifications/index.ts';
import { mail, notify } from '#api/core/notifications/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { says } from '#contract/values/words.ts';
import { codeOf, othersAtWork, secondPeople } from './store.ts';

const PAGE = '/admin/dashboard';

interface Told {
  readonly code: string;
  readonly asker: string;
  readonly lines: readonly string[];
  readonly concernsAll: boolean;
}

const button = ({ config }: Pick<Deps, 'config'>) => ({ label: /*i18n*/ 'Open the dashboard', url: `${config.publicUrl}${PAGE}` });

/** Everybody who may agree, the asker too: a stolen session must not be able to ask in silence. */
export async function tellAsked(tx: Tx, deps: Deps, { code, asker, lines, concernsAll }: Told): Promise<void> {
  const text: MailText = {
    subject: says(/*i18n*/ '{name} asks for a second person ({code})', { name: asker, code }),
    heading: says(/*i18n*/ '{name} asks for a second person', { name: asker }),
    paragraphs: [...lines, /*i18n*/ 'Nothing happens until a second person agrees. If you do not know why this was requested, refuse it.'],
    button: button(deps),
  };
  for (const { id } of await secondPeople(tx))
    await notify(tx, deps, {
      to: { staff: id },
      kind: 'second_person_asked',
      message: says(/*i18n*/ '{name} asks for a second person ({code}).', { name: asker, code }),
      link: PAGE,
      mail: text,
    });
  if (!concernsAll) return;
  const about: MailText = {
    ...text,
    paragraphs: [
      ...lines,
      /*i18n*/ 'Nothing happens until a second person agrees. If this looks wrong to you, tell a trustee or an admin at once.',
    ],
  };
  for (const id of await othersAtWork(tx)) await mail(tx, deps, { to: { staff: id }, kind: 'second_person_told', mail: about });
}

/** Agreed, and not in force yet: there is time to stop it. */
export const tellWaiting = (tx: Tx, deps: Deps, { code, lines, concernsAll }: Omit<Told, 'asker'>, hours: number): Promise<void> =>
  tell(tx, deps, concernsAll, {
    subject: says(/*i18n*/ 'Two people agreed: takes effect in {hours, plural, one {# hour} other {# hours}} ({code})', { hours, code }),
    heading: says(/*i18n*/ 'Takes effect in {hours, plural, one {# hour} other {# hours}}', { hours }),
    paragraphs: [
      ...lines,
      concernsAll
        ? /*i18n*/ 'Until then every trustee and every admin can stop it. If this looks wrong to you, tell one of them at once.'
        : /*i18n*/ 'Until then every trustee can stop it on the dashboard.',
    ],
    button: button(deps),
  });

export const tellDone = (tx: Tx, deps: Deps, lines: readonly string[], concernsAll = false): Promise<void> =>
  tell(tx, deps, concernsAll, {
    subject: /*i18n*/ 'Something important was changed',
    heading: /*i18n*/ 'This is now in force',
    paragraphs: [...lines, /*i18n*/ 'If this is wrong, act at once: tell the other trustees and change it back.'],
    button: button(deps),
  });

/** A mail to every trustee; what solo mode waives is the second person, never this. */
export async function tellTrustees(tx: Tx, deps: Deps, text: MailText): Promise<void> {
  for (const { id } of await secondPeople(tx)) await mail(tx, deps, { to: { staff: id }, kind: 'second_person_told', mail: text });
}

async function tell(tx: Tx, deps: Deps, concernsAll: boolean, text: MailText): Promise<void> {
  await tellTrustees(tx, deps, text);
  if (!concernsAll) return;
  for (const id of await othersAtWork(tx)) await mail(tx, deps, { to: { staff: id }, kind: 'second_person_told', mail: text });
}

/** How it ended, for who asked. */
export const tellAsker = (
  tx: Tx,
  deps: Deps,
  { asked_by, code, message }: { asked_by: number; code: string; message: string },
): Promise<void> =>
  notify(tx, deps, { to: { staff: asked_by }, kind: 'second_person_answer', message: says(message, { code }), link: PAGE });

/** Whoever may agree sees it come and go; so does who asked. */
export const tellOpenPages = (tx: Tx, at: Date, { id, asked_by }: { id: number; asked_by: number }): Promise<void> =>
  tellAll(tx, at, [
    { to: { may: 'second.person' }, about: 'second_person', code: codeOf(id) },
    { to: { staff: asked_by }, about: 'second_person', code: codeOf(id) },
  ]);
