import { openFor, sealFor } from '#api/core/keys/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { blindIndex, purposeKey } from '#api/platform/security/crypto.ts';
import type { IdentityPaper } from '#contract/kyc/identity-numbers.ts';
import { PersonalDraft } from '#contract/kyc/personal-info.ts';
import type { CaseRow } from './store.ts';

/** Under which words what is sealed opens again. */
const PERSONAL = 'kyc_cases.personal';
const NUMBER = 'kyc_cases.id_number';
const NOTE = 'kyc_notes.text';

type Keys = Pick<Deps, 'config'>;

export const sealPersonal = (db: Db, deps: Keys, member: number, draft: PersonalDraft) => sealFor(db, deps, member, draft, PERSONAL);
export const sealNumber = (db: Db, deps: Keys, member: number, number: string) => sealFor(db, deps, member, number, NUMBER);
export const sealNote = (db: Db, deps: Keys, member: number, text: string) => sealFor(db, deps, member, text, NOTE);

/** Empty before anything was typed, and after the member was erased. */
export async function openPersonal(db: Db, deps: Keys, { member_id, personal }: Pick<CaseRow, 'member_id' | 'personal'>) {
  const opened = personal && (await openFor(db, deps, member_id, personal, PERSONAL));
  return PersonalDraft.parse(opened ?? {});
}

export async function openNumber(db: Db, deps: Keys, { member_id, id_number }: Pick<CaseRow, 'member_id' | 'id_number'>): Promise<string> {
  return String((id_number && (await openFor(db, deps, member_id, id_number, NUMBER))) ?? '');
}

export async function openNote(db: Db, deps: Keys, member: number, text: Buffer): Promise<string> {
  return String((await openFor(db, deps, member, text, NOTE)) ?? '');
}

interface Numbered {
  readonly paper: IdentityPaper;
  readonly number: string;
  readonly dateOfBirth: string;
}

/**
 * What two cases with the same card have in common. Four digits of an Aadhaar are those of many people: there the date of birth counts, too.
 * The newest key writes; to find what older ones wrote, ask with all of them.
 */
export function digestsOf({ config }: Keys, { paper, number, dateOfBirth }: Numbered): Buffer[] {
  const value = paper === 'masked_aadhaar' ? `${paper}:${number}:${dateOfBirth}` : `${paper}:${number}`;
  return config.masterKeys.map(({ key }) => blindIndex(purposeKey(key, 'identity numbers'), value));
}
