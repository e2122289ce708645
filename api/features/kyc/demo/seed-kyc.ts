import { demoActor } from '#api/core/accounts/index.ts';
import { takeFile } from '#api/core/files/index.ts';
import { caseOf, papersOf } from '#api/features/kyc/case/store.ts';
import { checksOf } from '#api/features/kyc/deciding/checks.ts';
import { decideKyc } from '#api/features/kyc/deciding/decide.ts';
import { settleKyc } from '#api/features/kyc/deciding/settle.ts';
import { revokeKyc } from '#api/features/kyc/deciding/turn-round.ts';
import { openPaper } from '#api/features/kyc/keeping/open-paper.ts';
import { putMyPaper } from '#api/features/kyc/mine/papers.ts';
import { savePapers, savePersonal } from '#api/features/kyc/mine/save-draft.ts';
import { sendMine } from '#api/features/kyc/mine/send.ts';
import { noticeInForce } from '#api/features/kyc/mine/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor, StaffActor } from '#api/platform/http/access.ts';
import type { KycDecision } from '#contract/kyc/decide-kyc.ts';
import { type KycPart, kindOfPart } from '#contract/kyc/papers.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { moneyDay } from '#contract/values/time.ts';
import { drawBill, drawIdentityCard, drawSelfie } from './draw-papers.ts';
import { type DemoCase, demoCases, demoDraft } from './stories.ts';

const HOUR = 3_600_000;
const ip = 'demo';

/** The demo's verifications, made by the same verbs as real ones, each at its own time. Does nothing when there are some already. */
export async function seedKyc(deps: Deps): Promise<void> {
  if (!deps.config.isDemo) throw new Error('Demo verifications exist in demo mode only');
  if (await deps.db.selectFrom('kyc_cases').select('id').limit(1).executeTakeFirst()) return;
  const reviewer = await demoActor(deps, 'kyc_reviewer');
  for (const story of demoCases) await seedCase(deps, story, reviewer);
  await seedDraft(deps);
}

async function seedCase(deps: Deps, story: DemoCase, reviewer: StaffActor): Promise<void> {
  const begun = new Date(deps.clock.now().getTime() - story.hoursAgo * HOUR);
  const then = (hours: number): Deps => ({ ...deps, clock: { now: () => new Date(begun.getTime() + hours * HOUR) } });
  const { id } = await deps.db.selectFrom('members').select('id').where('code', '=', story.member).executeTakeFirstOrThrow();
  const member: MemberActor = { kind: 'member', id: id as MemberId, sessionId: 0, language: 'en' };
  await savePersonal(then(0), member, story.personal);
  const issuedOn = moneyDay(new Date(begun.getTime() - 30 * 24 * HOUR));
  await savePapers(then(0), member, { idPaper: story.idPaper, idNumber: story.idNumber, issuedOn });
  for (const part of ['id_proof', 'address_proof', 'selfie'] as const) await putDrawn(deps, then(0), { story, part, member, issuedOn });
  await send(then(1), member);
  if (!story.became) return;
  await decide(then(5), { member, reviewer, became: story.became });
  if (story.revokedFor) await revoke(then(200), { member, reviewer, reason: story.revokedFor });
  if (!story.resentAfterHours || story.became.act !== 'return') return;
  for (const { part } of story.became.papers) await putDrawn(deps, then(6), { story, part, member, issuedOn, isSecond: true });
  await send(then(story.resentAfterHours), member);
}

async function seedDraft(deps: Deps): Promise<void> {
  const { member: code, personal, hoursAgo } = demoDraft;
  const { id } = await deps.db.selectFrom('members').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const then: Deps = { ...deps, clock: { now: () => new Date(deps.clock.now().getTime() - hoursAgo * HOUR) } };
  await savePersonal(then, { kind: 'member', id: id as MemberId, sessionId: 0, language: 'en' }, personal);
}

interface Revoking {
  readonly member: MemberActor;
  readonly reviewer: StaffActor;
  readonly reason: string;
}

async function revoke(then: Deps, { member, reviewer, reason }: Revoking): Promise<void> {
  const row = await caseOf(then.db, member.id);
  if (row) await revokeKyc(then, { id: row.id, reason, staff: reviewer, ip });
}

interface Drawn {
  readonly story: DemoCase;
  readonly part: KycPart;
  readonly member: MemberActor;
  readonly issuedOn: string;
  readonly isSecond?: boolean;
}

/** Uploads are counted by the clock of today. */
async function putDrawn(now: Deps, then: Deps, { story, part, member, issuedOn, isSecond = false }: Drawn): Promise<void> {
  const person = {
    name: story.personal.fullName,
    birth: story.personal.dateOfBirth,
    number: story.printedNumber,
    address: [story.personal.address, `${story.personal.city} ${story.personal.zipCode}`].join(', '),
    issued: issuedOn,
  };
  const hue = story.hue + (isSecond ? 6 : 0);
  const bytes = await (part === 'selfie'
    ? drawSelfie(hue)
    : part === 'address_proof'
      ? drawBill(person, hue)
      : drawIdentityCard(person, hue));
  const file = {
    owner: member,
    kind: kindOfPart[part],
    name: `${part.replaceAll('_', '-')}.jpg`,
    contentType: 'image/jpeg',
    bytes,
    key: `demo:kyc:${story.member}:${part}:${isSecond ? 2 : 1}`,
  } as const;
  await putMyPaper(then, member, { part, file: (await takeFile(now, file)).code });
}

async function send(then: Deps, member: MemberActor): Promise<void> {
  const row = await caseOf(then.db, member.id);
  await sendMine(then, member, { version: row?.version ?? 0, consentVersion: (await noticeInForce(then.db)) ?? 0, ip });
}

interface Deciding {
  readonly member: MemberActor;
  readonly reviewer: StaffActor;
  readonly became: NonNullable<DemoCase['became']>;
}

async function decide(then: Deps, { member, reviewer, became }: Deciding): Promise<void> {
  const row = await caseOf(then.db, member.id);
  if (!row) throw new Error('A demo case is missing');
  for (const { part } of await papersOf(then.db, row.id)) await openPaper(then, reviewer, { id: row.id, part });
  const { version } = row;
  const decision: KycDecision =
    became.act === 'verify'
      ? { act: 'verify', checks: [...checksOf(row)], version }
      : became.act === 'refuse'
        ? { ...became, version }
        : { ...became, papers: [...became.papers], version };
  await decideKyc(then, { id: row.id, decision, staff: reviewer, ip });
  const after = await caseOf(then.db, member.id);
  const later: Deps = { ...then, clock: { now: () => new Date(then.clock.now().getTime() + HOUR) } };
  if (after?.decision_id) await settleKyc(later, { decision: after.decision_id });
}
