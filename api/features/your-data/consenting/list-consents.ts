import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { type Consent, ConsentChange, type MyConsents } from '#contract/your-data/consents.ts';
import { agreementsOf, identityConsentOf, newsletterOf, switchedBy } from './store.ts';

export async function listConsents({ db }: Deps, { id }: MemberActor): Promise<MyConsents> {
  const [agreements, identity, newsletter, switched] = await Promise.all([
    agreementsOf(db, id),
    identityConsentOf(db, id),
    newsletterOf(db, id),
    switchedBy(db, id),
  ]);
  return {
    agreements: [
      ...agreements.map(({ kind, agreedAt, status, ...rest }) => ({
        ...rest,
        kind: kind as Consent['kind'],
        agreedAt: agreedAt.toISOString(),
        isReplaced: status === 'replaced',
      })),
      ...(identity?.agreedAt && identity.version !== null
        ? [
            {
              kind: 'identity' as const,
              version: identity.version,
              language: null,
              agreedAt: identity.agreedAt.toISOString(),
              isReplaced: identity.status === 'replaced',
            },
          ]
        : []),
    ],
    newsletter: {
      isGiven: newsletter?.status === 'confirmed',
      since: newsletter?.status === 'confirmed' ? (newsletter.confirmedAt?.toISOString() ?? null) : null,
    },
    changes: switched.flatMap(({ at, after }) => changesIn(after, at)),
  };
}

/** The log holds what was switched and to what; what an older version wrote and this one does not know is left out. */
function changesIn(after: unknown, at: Date): ConsentChange[] {
  if (typeof after !== 'object' || after === null) return [];
  return Object.entries(after).flatMap(([what, isGiven]) => {
    const change = ConsentChange.safeParse({ what, isGiven, at: at.toISOString() });
    return change.success ? [change.data] : [];
  });
}
