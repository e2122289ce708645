import { type KycPart, type PaperReason, reasonsOfPart } from '#contract/kyc/papers.ts';
import type { KycCheck, KycPapersSeen } from '#contract/kyc/review-kyc.ts';

export type OpenedPaper = KycPapersSeen['papers'][number];

/** Which papers must be sent again, and why. */
export type Asked = Readonly<Partial<Record<KycPart, PaperReason>>>;

/** Nobody decides about a paper that was not opened. One that cannot be opened may still be asked for again. */
export const stillToOpen = (papers: readonly OpenedPaper[], asked: Asked = {}): readonly KycPart[] =>
  papers.filter(({ opened, status, part }) => !opened && !(status !== 'ready' && asked[part])).map(({ part }) => part);

/** The paper that shows what is compared. */
const shownOn: Readonly<Record<KycCheck, KycPart>> = {
  name: 'id_proof',
  birth_date: 'id_proof',
  nationality: 'id_proof',
  id_number: 'id_proof',
  aadhaar_hidden: 'id_proof',
  address: 'address_proof',
  face: 'selfie',
};

export interface ChecksOfPaper {
  readonly part: KycPart;
  readonly checks: readonly KycCheck[];
}

/** What is compared, paper by paper, as one goes through them. */
export function checksByPaper(checks: readonly KycCheck[]): readonly ChecksOfPaper[] {
  const parts = [...new Set(checks.map((check) => shownOn[check]))];
  return parts.map((part) => ({ part, checks: checks.filter((check) => shownOn[check] === part) }));
}

/** The same reason again takes it back. */
export function withReason(asked: Asked, part: KycPart, index: number): Asked {
  const reason = reasonsOfPart[part][index];
  const { [part]: before, ...rest } = asked;
  return reason === undefined ? asked : reason === before ? rest : { ...rest, [part]: reason };
}

export const askedPapers = (asked: Asked, papers: readonly OpenedPaper[]): { part: KycPart; reason: PaperReason }[] =>
  papers.flatMap(({ part }) => {
    const reason = asked[part];
    return reason ? [{ part, reason }] : [];
  });

/** What asking again lacks. The server asks for the same; here it is said before anything is sent. */
export function lackingToAsk(asked: Asked, message: string): 'reason' | 'words' | undefined {
  const reasons = Object.values(asked);
  if (reasons.length === 0) return 'reason';
  return reasons.includes('other') && message.trim() === '' ? 'words' : undefined;
}
