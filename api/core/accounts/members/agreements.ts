import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { agreedTexts, insertAgreements } from './store.ts';

/** The page may show an older text than the one in force; then the reader must see the new one first. */
export async function assertTermsInForce(db: Db, shown: number | undefined): Promise<void> {
  if (shown === undefined) return;
  const terms = (await agreedTexts(db)).find(({ kind }) => kind === 'terms');
  if (terms && terms.version !== shown)
    throw new Refusal('invalid', { fields: { agreeToTerms: /*i18n*/ 'The terms have changed. Please read them again' } });
}

/** Keeps which version of which text was agreed to, in which language. */
export async function keepAgreements(tx: Tx, member: { id: number; language: string; at: Date }): Promise<void> {
  const texts = await agreedTexts(tx);
  await insertAgreements(
    tx,
    texts.map(({ kind, version }) => ({ member_id: member.id, kind, version, language: member.language, agreed_at: member.at })),
  );
}
