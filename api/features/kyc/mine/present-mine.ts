import { fileById, presentFile } from '#api/core/files/index.ts';
import { promisedTimes, settings } from '#api/core/settings/index.ts';
import { openPersonal } from '#api/features/kyc/case/sealed.ts';
import { statusSeen } from '#api/features/kyc/case/status-seen.ts';
import { type CaseRow, type DecisionRow, decisionById, type PaperRow, papersOf } from '#api/features/kyc/case/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { IdentityPaper } from '#contract/kyc/identity-numbers.ts';
import { numberHint } from '#contract/kyc/identity-numbers.ts';
import type { MyKyc } from '#contract/kyc/my-kyc.ts';
import type { KycPaper, KycPart, PaperReason } from '#contract/kyc/papers.ts';
import { PersonalDraft } from '#contract/kyc/personal-info.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { countOpenings, noticeInForce } from './store.ts';

/** Her case as she sees it; without one, as it begins. */
export async function presentMine(deps: Deps, row: CaseRow | undefined): Promise<MyKyc> {
  const { db } = deps;
  const consentVersion = (await noticeInForce(db)) ?? null;
  if (!row) return { ...nothing, consentVersion };
  const now = deps.clock.now();
  const status = statusSeen(row, now);
  const isOpen = status !== row.status;
  const [values, personal, papers, decision, openings] = await Promise.all([
    settings(deps),
    openPersonal(db, deps, row),
    papersOf(db, row.id),
    row.decision_id === null || isOpen ? undefined : decisionById(db, row.decision_id),
    countOpenings(db, row.id),
  ]);
  return {
    status,
    version: row.version,
    personal,
    idPaper: row.id_paper as IdentityPaper | null,
    idNumberHint: row.number_tail === null ? null : numberHint(row.number_tail),
    issuedOn: dayOf(row.issued_on),
    papers: (await presentPapers(deps, papers)).map((paper) => (isOpen ? { ...paper, verdict: null, reason: null } : paper)),
    asked: askedIn(row, decision),
    toFix: toFix(row, decision, papers),
    message: decision?.message ?? '',
    sentAt: row.sent_at?.toISOString() ?? null,
    decidedAt: (isOpen ? null : row.decided_at)?.toISOString() ?? null,
    ...promiseOf({ status, sent_at: row.sent_at }, values, now),
    papersDeletedAt: (row.papers_deleted_at ?? (isOpen ? null : row.papers_due_at))?.toISOString() ?? null,
    consentVersion,
    openings,
  };
}

const nothing: Omit<MyKyc, 'consentVersion'> = {
  status: 'draft',
  version: 0,
  personal: PersonalDraft.parse({}),
  idPaper: null,
  idNumberHint: null,
  issuedOn: null,
  papers: [],
  asked: [],
  toFix: [],
  message: '',
  sentAt: null,
  decidedAt: null,
  expectedBy: null,
  latestBy: null,
  isLate: false,
  papersDeletedAt: null,
  openings: 0,
};

/** A column of days comes as midnight of the server's zone. */
export const dayOf = (date: Date | string | null): string | null =>
  date === null
    ? null
    : typeof date === 'string'
      ? date
      : new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

export async function presentPapers(deps: Deps, papers: readonly PaperRow[]): Promise<KycPaper[]> {
  const files = await Promise.all(papers.map(({ file_id }) => fileById(deps.db, file_id)));
  return papers.flatMap(({ part, verdict, reason }, index) => {
    const file = files[index];
    if (!file || file.status === 'erased') return [];
    const { code, type, name, bytes, pages, status } = presentFile(file, deps.config.fileKeys);
    return [{ part, file: code, type, name, bytes, pages, status, verdict, reason: reason as PaperReason | null }];
  });
}

/** As the decision named it. */
function askedIn({ status }: Pick<CaseRow, 'status'>, decision: DecisionRow | undefined): MyKyc['asked'] {
  if (status !== 'returned' || decision?.act !== 'return') return [];
  return Object.entries((decision.bad ?? {}) as Record<KycPart, PaperReason>).map(([part, reason]) => ({ part: part as KycPart, reason }));
}

/** What was found bad and not mended since; also where the picture had to go at once. */
export const toFix = (row: Pick<CaseRow, 'status'>, decision: DecisionRow | undefined, papers: readonly PaperRow[]): KycPart[] =>
  askedIn(row, decision)
    .map(({ part }) => part)
    .filter((part) => {
      const paper = papers.find((one) => one.part === part);
      return !paper || paper.verdict === 'bad';
    });

function promiseOf({ status, sent_at }: Pick<CaseRow, 'status' | 'sent_at'>, values: SettingValues, now: Date) {
  if (status !== 'waiting' || sent_at === null) return { expectedBy: null, latestBy: null, isLate: false };
  const { expectedBy, latestBy } = promisedTimes(values, values['kyc.review'], sent_at);
  return { expectedBy: expectedBy.toISOString(), latestBy: latestBy.toISOString(), isLate: latestBy < now };
}
