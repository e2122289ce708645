import { alarmTrustees } from '#api/core/desk/index.ts';
import { fileById, linkTo } from '#api/core/files/index.ts';
import { setting } from '#api/core/settings/index.ts';
import { KYC } from '#api/features/kyc/case/codes.ts';
import { caseById, papersOf } from '#api/features/kyc/case/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { KycPart } from '#contract/kyc/papers.ts';
import { permissionsOf, type Role } from '#contract/permissions.ts';
import { says } from '#contract/values/words.ts';
import { insertOpening, membersOpened, rolesOf } from './store.ts';

const HOUR = 3_600_000;

interface Wanted {
  readonly id: number;
  readonly part: KycPart;
  readonly page?: number | undefined;
}

/** The only way to a paper: it is written into the member's visitor book, then the link is made. Whoever opens too many is reported. */
export async function openPaper(deps: Deps, staff: StaffActor, { id, part, page }: Wanted) {
  const { db, clock } = deps;
  await caseById(db, id);
  const paper = (await papersOf(db, id)).find((one) => one.part === part);
  const file = paper && (await fileById(db, paper.file_id));
  if (!file || file.status === 'erased') throw new Refusal('not_found');
  const link = linkTo(deps, file, staff, { page, purpose: /*i18n*/ 'Identity review' });
  const at = clock.now();
  const most = await setting(deps, 'kyc.members_opened_per_hour');
  await db.transaction().execute(async (tx) => {
    const roles = (await rolesOf(tx, staff.id)).map(({ role }) => role as Role);
    const role = roles.find((one) => permissionsOf([one]).has('kyc.review')) ?? 'kyc_reviewer';
    await insertOpening(tx, { case_id: id, part, file_id: file.id, staff_id: staff.id, role, at });
    await reportIfTooMany(tx, deps, { staff: staff.id, at, most });
  });
  return link;
}

/** It stops nobody: somebody may clear a long queue. */
async function reportIfTooMany(tx: Tx, deps: Deps, { staff, at, most }: { staff: number; at: Date; most: number }): Promise<void> {
  const members = await membersOpened(tx, staff, new Date(at.getTime() - HOUR));
  if (members <= most) return;
  await alarmTrustees(tx, deps, {
    desk: KYC,
    staff,
    looks: members,
    at,
    kind: 'kyc_many_opened',
    link: '/admin/kyc',
    heading: /*i18n*/ 'Many identity papers were opened',
    words: (who) => [
      says(/*i18n*/ '{name} ({code}) opened identity papers of {members} members within an hour.', { ...who, members }),
      /*i18n*/ 'This may be honest work. Every view is in the activity log.',
    ],
  });
}
