import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { agreedTexts, insertAgreements } from './store.ts';

/** The page may show an older text than the one in force; then the reader must see the new one first. */
export async function assertTermsInForce(db: Db, shown: number | undefined): Promise<void> {
  assertInForce(await agreedTexts(db), shown);
}

interface Agreement {
  readonly id: number;
  readonly language: string;
  readonly at: Date;
  /** The version of the terms that the page showed. */
  readonly shown: number | undefined;
}

/** Keeps which version of which text was agreed to, in which language. One published a moment ago was not agreed to. */
export async function keepAgreements(tx: Tx, member: Agreement): Promise<void> {
  const texts = await agreedTexts(tx);
  assertInForce(texts, member.shown);
  await insertAgreements(
    tx,
    texts.map(({ kind, version }) => ({ member_id: member.id, kind, version, language: member.language, agreed_at: member.at })),
  );
}

function assertInForce(texts: readonly { kind: string; version: number }[], shown: number | undefined): void {
  const terms = texts.find(({ kind }) => kind === 'terms');
  if (shown !== undefined && terms && terms.version !== shown)
    throw new Refusal('invalid', { fields: { agreeToTerms: /*i18n*/ 'The terms have changed. Please read them again' } });
}
