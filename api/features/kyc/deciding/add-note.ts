import { recordAct } from '#api/features/kyc/case/record-act.ts';
import { sealNote } from '#api/features/kyc/case/sealed.ts';
import { lockCase } from '#api/features/kyc/case/store.ts';
import { tellDesk } from '#api/features/kyc/case/tell-of.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { insertNote } from './store.ts';

/** Between reviewers; the member does not read it on her page, and gets it with her copy of her data. */
export const addNote = (deps: Deps, { id, text, staff, ip }: { id: number; text: string; staff: StaffActor; ip: string }): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const { member_id } = await lockCase(tx, id);
    await insertNote(tx, { case_id: id, staff_id: staff.id, text: await sealNote(tx, deps, member_id, text), at });
    await tellDesk(tx, at, { id });
    await recordAct(tx, id, { at, actor: staff, action: 'kyc.noted', ip });
  });
