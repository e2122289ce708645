import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { LegalKind, LegalText } from '#contract/content.ts';
import type { Language } from '#contract/values/languages.ts';
import { inr } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { getSite } from './get-site.ts';
import { editableLegal } from './legal/editable.ts';
import { fillIn, readBody } from './legal-body.ts';
import { legalText } from './store.ts';

interface Wanted {
  readonly kind: LegalKind;
  readonly language: Language;
  readonly version?: number | undefined;
}

/** The text in force, or an older version that somebody once agreed to, with the trust's present name and contacts filled in. */
export async function getLegalText(deps: Deps, wanted: Wanted): Promise<LegalText> {
  const row = await legalText(deps.db, wanted);
  if (!row) throw new Refusal('not_found');
  return present(deps, wanted, row);
}

/** As its page will be, also of a draft. A language in which nothing is written shows the English. */
export async function previewLegal(deps: Deps, wanted: Wanted & { readonly version: number }): Promise<LegalText> {
  const { version, status, publishedOn, texts } = await editableLegal(deps.db, wanted);
  const language = texts[wanted.language].body === '' ? 'en' : wanted.language;
  const published_on = publishedOn ?? moneyDay(deps.clock.now());
  return present(deps, wanted, { version, status: status === 'draft' ? 'published' : status, language, published_on, ...texts[language] });
}

interface Row {
  readonly version: number;
  readonly status: string;
  readonly language: string;
  readonly title: string;
  readonly body: string;
  readonly published_on: string;
}

async function present(deps: Deps, { kind, language }: Wanted, row: Row): Promise<LegalText> {
  const { brand, minimumDonation } = await getSite(deps, { language });
  const body = fillIn(row.body, {
    ...brand,
    grievanceName: brand.grievance.name,
    grievanceEmail: brand.grievance.email,
    minimumDonation: inr(minimumDonation),
  });
  return {
    kind,
    version: row.version,
    language: row.language as Language,
    title: row.title,
    publishedOn: row.published_on,
    isCurrent: row.status === 'published',
    ...readBody(body),
  };
}
