import { identityNumber } from '#contract/kyc/identity-numbers.ts';
import type { MyKyc } from '#contract/kyc/my-kyc.ts';
import { type IssueRule, issueDate } from '#contract/kyc/paper-fields.ts';
import { type PersonalRule, personalInfo } from '#contract/kyc/personal-info.ts';
import type { Typed } from '#web/member/kyc/keeping/use-draft.ts';

export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];

/** What stops a step: field → the contract's words about it. Empty: it is complete. */
export type Faults = Readonly<Record<string, string>>;

export interface Rules {
  readonly personal: PersonalRule;
  readonly issue: IssueRule;
}

export function personalFaults({ personal }: Pick<Typed, 'personal'>, rule: PersonalRule): Faults {
  return firstOf(personalInfo(rule).safeParse(personal).error?.issues ?? []);
}

/** `missing`: the words for a file that is not there. */
export function paperFaults(
  typed: Typed,
  kyc: Pick<MyKyc, 'papers' | 'idPaper' | 'idNumberHint'>,
  rule: IssueRule,
  missing: Words,
): Faults {
  const has = (part: string) => kyc.papers.some((paper) => paper.part === part && paper.status !== 'refused');
  return {
    ...(typed.idPaper ? numberFaults(typed, kyc) : { idPaper: missing.paper }),
    ...(has('id_proof') ? {} : { id_proof: missing.file }),
    ...(has('address_proof') ? {} : { address_proof: missing.file }),
    ...issueFaults(typed, rule),
  };
}

interface Words {
  readonly paper: string;
  readonly file: string;
}

/** A number that was kept before need not be typed again. */
export function numberFaults({ idPaper, idNumber }: Typed, kyc: Pick<MyKyc, 'idPaper' | 'idNumberHint'>): Faults {
  if (!idPaper || (idNumber === '' && kyc.idNumberHint !== null && kyc.idPaper === idPaper)) return {};
  const [issue] = identityNumber(idPaper).safeParse(idNumber).error?.issues ?? [];
  return issue ? { idNumber: issue.message } : {};
}

export function issueFaults({ issuedOn }: Pick<Typed, 'issuedOn'>, rule: IssueRule): Faults {
  const [issue] = issueDate(rule).safeParse(issuedOn).error?.issues ?? [];
  return issue ? { issuedOn: issue.message } : {};
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}
function firstOf(issues: readonly Issue[]): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[path.join('.')] ??= message;
  return faults;
}

/** The address asks for a step; what comes before it must be complete. Without a wish: where she left off. */
export function stepOf(asked: string | null, isComplete: readonly [boolean, boolean]): Step {
  const furthest: Step = isComplete[0] ? (isComplete[1] ? 3 : 2) : 1;
  const wish = steps.find((step) => String(step) === asked) ?? furthest;
  return wish < furthest ? wish : furthest;
}
