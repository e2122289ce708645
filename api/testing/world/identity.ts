import { randomUUID } from 'node:crypto';
import type { TestApp } from '#api/testing/app.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { decideKyc, type KycDecided, type KycDecision } from '#contract/kyc/decide-kyc.ts';
import type { IdentityPaper } from '#contract/kyc/identity-numbers.ts';
import { getMyKyc, type MyKyc, putMyKycPaper, saveMyKycPapers, saveMyKycPersonal, sendMyKyc } from '#contract/kyc/my-kyc.ts';
import { type KycPart, kindOfPart, type PaperReason } from '#contract/kyc/papers.ts';
import type { PersonalDraft } from '#contract/kyc/personal-info.ts';
import { getKycCase, type KycCheck, listKycCases, openKycPaper } from '#contract/kyc/review-kyc.ts';
import { putMyPhoto, saveMyProfile } from '#contract/profile.ts';
import type { Actor } from './actor.ts';
import { uploaded } from './giving.ts';
import { uploads } from './uploads.ts';
import type { Person, StaffPerson } from './world.ts';

/** Somebody who verifies her identity, and who looks at it. */

export const personal: PersonalDraft = {
  fullName: 'Asha Kumar',
  dateOfBirth: '1988-03-09',
  nationality: 'Indian',
  phoneNumber: '9822044815',
  address: '14 Lotus Lane, Nashik Road',
  city: 'Nashik',
  state: 'Maharashtra',
  zipCode: '422101',
  country: 'IN',
};

let numbers = 0;
/** A PAN that nobody used before. */
export const freshPan = (): string =>
  `ABCPK${String(1_000 + (++numbers % 9_000)).padStart(4, '0')}${String.fromCharCode(65 + (numbers % 26))}`;

export interface Papers {
  readonly idPaper?: IdentityPaper;
  readonly idNumber?: string;
  readonly issuedOn?: string;
  readonly personal?: Partial<PersonalDraft>;
  /** Left out: the three that are needed. */
  readonly parts?: readonly KycPart[];
  /** What the bytes of a picture sum up to: the same for the same picture. */
  readonly sha256?: Partial<Record<KycPart, Buffer>>;
}

const key = () => ({ 'idempotency-key': randomUUID() });

export async function putsPaper(t: TestApp, who: Person, part: KycPart, sha256?: Buffer): Promise<MyKyc> {
  const file = await uploaded(t, kindOfPart[part], { member_id: who.id }, sha256);
  return who.does(putMyKycPaper, { params: { part }, body: { file }, headers: key() });
}

/** Everything but the last button. */
export async function fillsIn(t: TestApp, who: Person, papers: Papers = {}): Promise<MyKyc> {
  const { idPaper = 'pan', idNumber = freshPan(), issuedOn = '2026-10-05', parts = ['id_proof', 'address_proof', 'selfie'] } = papers;
  await who.does(saveMyKycPersonal, { body: { ...personal, fullName: who.fullName, ...papers.personal }, headers: key() });
  await who.does(saveMyKycPapers, { body: { idPaper, idNumber, issuedOn }, headers: key() });
  for (const part of parts) await putsPaper(t, who, part, papers.sha256?.[part]);
  return who.does(getMyKyc);
}

/** The last button: `agree`, and sent. */
export async function sends(who: Actor): Promise<MyKyc> {
  const { version, consentVersion } = await who.does(getMyKyc);
  return who.does(sendMyKyc, { body: { agree: true, consentVersion: consentVersion ?? 0, version }, headers: key() });
}

/** A case that waits; its code. */
export async function sendsPapers(t: TestApp, who: Person, reviewer: StaffPerson, papers: Papers = {}): Promise<string> {
  await fillsIn(t, who, papers);
  await sends(who);
  return caseOf(who, reviewer);
}

export async function caseOf(who: Pick<Person, 'code'>, reviewer: StaffPerson): Promise<string> {
  const { rows } = await reviewer.does(listKycCases, { query: { status: 'all', find: who.code } });
  const [found] = rows;
  if (!found) throw new Error(`${who.code} has no case`);
  return found.code;
}

/** Opens every paper, as the desk does. */
export async function looksAtPapers(who: StaffPerson, code: string): Promise<void> {
  const { seen } = await who.does(getKycCase, { params: { code } });
  for (const { part } of seen?.papers ?? []) await who.does(openKycPaper, { params: { code, part }, body: {} });
}

/** Looks at all of it and decides; `verify` unless it says otherwise. */
export async function decides(who: StaffPerson, code: string, decision: Decision = { act: 'verify' }): Promise<KycDecided> {
  await looksAtPapers(who, code);
  return who.does(decideKyc, { params: { code }, body: await bodyOf(who, code, decision) });
}

export type Decision =
  | { readonly act: 'verify'; readonly checks?: readonly KycCheck[] }
  | { readonly act: 'return'; readonly papers: readonly { part: KycPart; reason: PaperReason }[]; readonly message?: string }
  | { readonly act: 'refuse'; readonly message: string };

export async function bodyOf(who: StaffPerson, code: string, decision: Decision): Promise<KycDecision> {
  const { version, seen } = await who.does(getKycCase, { params: { code } });
  if (decision.act === 'verify') return { act: 'verify', checks: [...(decision.checks ?? seen?.checks ?? [])], version };
  if (decision.act === 'refuse') return { ...decision, version };
  return { act: 'return', papers: [...decision.papers], message: decision.message ?? '', version };
}

interface Told {
  readonly givenName: string;
  readonly familyName: string;
  readonly born: string;
  readonly address: string;
  readonly city: string;
  readonly bio: string;
  /** What she calls the picture. */
  readonly file: string;
}

/** Her personal info, for the first time, and her photo. */
export async function tellsOfHerself(who: Actor, { givenName, familyName, born, address, city, bio, file }: Told): Promise<void> {
  const picture = await uploads(who, 'avatar', await photo({ seed: 21 }), { name: file });
  await who.does(putMyPhoto, { body: { file: picture.code } });
  const place = { country: 'IN', address, city, state: 'Maharashtra', zipCode: '422101' };
  await who.does(saveMyProfile, { body: { givenName, familyName, dateOfBirth: born, ...place, bio, version: 0 } });
}
