import { addMember } from '#api/core/accounts/members/register-member.ts';
import { updateMember } from '#api/core/accounts/members/store.ts';
import { notify } from '#api/core/notifications/index.ts';
import type { ReceivedMail } from '#api/dev/smtp-inbox.ts';
import type { Deps } from '#api/platform/deps.ts';

/** Members with verified addresses. */
export async function readers(deps: Deps, count: number): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1)
    await deps.db.transaction().execute(async (tx) => {
      const now = deps.clock.now();
      const { id } = await addMember(tx, deps, {
        full_name: `Reader ${n}`,
        mobile: '9822044815',
        email: `reader${n}@example.org`,
        password_hash: 'nobody signs in',
        status: 'active',
        sponsor_id: null,
        language: n % 2 === 0 ? 'en' : 'hi',
        created_at: now,
      });
      await updateMember(tx, id, { email_verified_at: now });
      ids.push(id);
    });
  return ids;
}

/** Each letter has a number of its own in its subject. */
export const queueLetters = (deps: Deps, people: readonly number[], from: number, count: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    for (let n = from; n < from + count; n += 1)
      await notify(tx, deps, {
        to: { member: people[n % people.length] ?? 0 },
        kind: 'kyc_verified',
        message: 'Your identity is verified.',
        mail: { subject: `Letter ${n}.`, heading: 'Your identity is verified', paragraphs: ['Your identity is verified'] },
      });
  });

export interface Tally {
  readonly arrived: number;
  readonly lost: number;
  readonly duplicates: number;
  /** Duplicates that a mailbox could not recognise. */
  readonly duplicatesWithAnotherId: number;
  /** One Message-ID on two different letters: a mailbox would drop the second. */
  readonly sharedIds: number;
  readonly atTheWrongReader: number;
}

export function tallyOf(mails: readonly ReceivedMail[], letters: number, people: number): Tally {
  const idsOf = new Map<number, Set<string>>();
  const lettersOf = new Map<string, Set<number>>();
  let atTheWrongReader = 0;
  for (const { subject, headers, to } of mails) {
    const letter = Number(/^Letter (\d+)\.$/.exec(subject)?.[1] ?? Number.NaN);
    const id = headers['message-id'] ?? '';
    idsOf.set(letter, (idsOf.get(letter) ?? new Set()).add(id));
    lettersOf.set(id, (lettersOf.get(id) ?? new Set()).add(letter));
    if (to.join() !== `reader${letter % people}@example.org`) atTheWrongReader += 1;
  }
  const more = (sets: Iterable<ReadonlySet<unknown>>) => [...sets].reduce((sum, { size }) => sum + size - 1, 0);
  return {
    arrived: mails.length,
    lost: letters - idsOf.size,
    duplicates: mails.length - idsOf.size,
    duplicatesWithAnotherId: more(idsOf.values()),
    sharedIds: more(lettersOf.values()),
    atTheWrongReader,
  };
}
