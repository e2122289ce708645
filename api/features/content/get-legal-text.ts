import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { LegalKind, LegalText } from '#contract/content.ts';
import type { Language } from '#contract/values/languages.ts';
import { inr } from '#contract/values/money.ts';
import { getSite } from './get-site.ts';
import { fillIn, readBody } from './legal-body.ts';
import { legalText } from './store.ts';

interface Wanted {
  readonly kind: LegalKind;
  readonly language: Language;
  readonly version?: number | undefined;
}

/** The text in force, or an older version that somebody once agreed to, with the trust's present name and contacts filled in. */
export async function getLegalText(deps: Deps, wanted: Wanted): Promise<LegalText> {
  const [row, { brand, minimumDonation }] = await Promise.all([legalText(deps.db, wanted), getSite(deps, wanted)]);
  if (!row) throw new Refusal('not_found');
  const body = fillIn(row.body, {
    ...brand,
    grievanceName: brand.grievance.name,
    grievanceEmail: brand.grievance.email,
    minimumDonation: inr(minimumDonation),
  });
  return {
    kind: wanted.kind,
    version: row.version,
    language: row.language as Language,
    title: row.title,
    publishedOn: row.published_on,
    isCurrent: row.status === 'published',
    ...readBody(body),
  };
}
