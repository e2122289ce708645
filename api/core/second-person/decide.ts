import { type Act, type Doer, record } from '#api/core/audit/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor, StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { SecondPersonNotice } from '#contract/second-person.ts';
import type { SecondPersonAct, SecondPersonActs } from './act.ts';
import { thaw } from './frozen.ts';
import { tellAsker, tellDone, tellOpenPages, tellWaiting } from './messages.ts';
import { presentNotice } from './present.ts';
import { codeOf, idOf, lockRequest, openRequest, type RequestRow, requestById, updateRequest } from './store.ts';

interface By {
  readonly code: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Refusals that no second try can fix: the thing is not what was agreed to any more. */
const gone = new Set([
  'stale',
  'donation_not_pending',
  'not_in_this_status',
  'not_found',
  'bank_credit_used',
  'staff_email_taken',
  'link_ended',
]);

/** Done at once, or when its waiting time is over. What cannot be done any more ends here, and the agreer is told why. */
export async function agree(deps: Deps, acts: SecondPersonActs, { code, staff, ip }: By): Promise<SecondPersonNotice> {
  const id = idOf(code);
  const { notice, kind } = await deps.db
    .transaction()
    .execute(async (tx) => {
      const row = await lockRequest(tx, id);
      const at = deps.clock.now();
      if (row.asked_by === staff.id) throw new Refusal('not_what_you_entered');
      if (row.status !== 'open' || row.expires_at <= at || !row.is_asker_active) throw new Refusal('not_in_this_status');
      const act = actFor(acts, row.kind);
      const { payload, lines, waitHours } = await thaw(tx, deps, row);
      await act.assertMayAgree?.(tx, deps, staff, payload as never);
      await recordEnd(tx, row, { action: 'second_person.agreed', actor: staff, at, ip });
      if (waitHours > 0) {
        const takesEffectAt = new Date(at.getTime() + waitHours * 3_600_000);
        await updateRequest(tx, id, { status: 'waiting', decided_by: staff.id, decided_at: at, takes_effect_at: takesEffectAt });
        await tellWaiting(tx, deps, { code, lines, concernsAll: concernsAll(act, payload) }, waitHours);
      } else await perform(tx, deps, { row, act, agreer: staff, at, payload, lines });
      return { notice: presentNotice(await requestById(tx, id)), kind: row.kind };
    })
    .catch((error) => endIfGone(deps, id, staff, error));
  acts[kind]?.after?.(deps);
  return notice;
}

async function endIfGone(deps: Deps, id: number, staff: StaffActor, error: unknown): Promise<never> {
  if (error instanceof Refusal && gone.has(error.code))
    await deps.db.transaction().execute(async (tx) => {
      const row = await lockRequest(tx, id).catch(() => undefined);
      // One whose time is over ends by the clock, under its own name.
      if (row?.status !== 'open' || row.asked_by === staff.id || row.expires_at <= deps.clock.now()) return;
      await fail(tx, deps, row, { code: error.code, by: staff.id });
    });
  throw error;
}

interface Performing {
  readonly row: RequestRow;
  readonly act: SecondPersonAct;
  readonly agreer: StaffDoer;
  readonly at: Date;
  readonly payload: unknown;
  readonly lines: readonly string[];
}

export async function perform(tx: Tx, deps: Deps, { row, act, agreer, at, payload, lines }: Performing): Promise<void> {
  const asker: StaffDoer = { kind: 'staff', id: row.asked_by };
  await act.perform(tx, deps, { payload: payload as never, asker, agreer, at, ip: row.from_address ?? undefined });
  const decided = row.status === 'open' ? { decided_by: agreer.id, decided_at: at } : {};
  await updateRequest(tx, row.id, { status: 'done', done_at: at, ...decided });
  await tellOpenPages(tx, at, row);
  await tellAsker(tx, deps, {
    asked_by: row.asked_by,
    code: codeOf(row.id),
    message: /*i18n*/ 'Your request {code} was approved and is done.',
  });
  if (act.tellsTrustees) await tellDone(tx, deps, lines, concernsAll(act, payload));
}

const concernsAll = (act: SecondPersonAct, payload: unknown): boolean => act.concernsAll?.(payload as never) ?? false;

export async function fail(tx: Tx, deps: Deps, row: RequestRow, { code, by }: { code: string; by?: number }): Promise<void> {
  const at = deps.clock.now();
  const decided = row.status === 'open' ? { decided_at: at, ...(by === undefined ? {} : { decided_by: by }) } : {};
  await updateRequest(tx, row.id, { status: 'failed', note: code, ...decided });
  const actor: Doer = by === undefined ? { kind: 'system' } : { kind: 'staff', id: by };
  await recordEnd(tx, row, { action: 'second_person.failed', actor, at, reason: code });
  await tellAsker(tx, deps, {
    asked_by: row.asked_by,
    code: codeOf(row.id),
    message: /*i18n*/ 'Your request {code} could not be completed: the record has changed since.',
  });
}

/** By anybody who may agree, also who agreed, as long as it is not in force. */
export async function refuse(deps: Deps, { code, staff, ip, reason }: By & { readonly reason: string }): Promise<SecondPersonNotice> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockUndone(tx, code);
    if (row.asked_by === staff.id) throw new Refusal('not_what_you_entered');
    return endRefused(tx, deps, row, { staff, ip, reason });
  });
}

interface Stop {
  readonly kind: string;
  readonly subject: string;
  readonly staff: StaffActor;
  readonly ip: string;
  readonly reason: string;
}

/** Stopping needs no second person and no trustee: whoever the caller lets in, also who asked. What is done is done. */
export async function stop(tx: Tx, deps: Deps, { kind, subject, ...by }: Stop): Promise<SecondPersonNotice> {
  const standing = await openRequest(tx, kind, subject);
  if (!standing) throw new Refusal('not_in_this_status');
  return endRefused(tx, deps, await lockUndone(tx, codeOf(standing.id)), by);
}

async function endRefused(tx: Tx, deps: Deps, row: RequestRow, { staff, ip, reason }: Omit<Stop, 'kind' | 'subject'>) {
  const at = deps.clock.now();
  await updateRequest(tx, row.id, { status: 'refused', decided_by: staff.id, decided_at: at, note: reason });
  await recordEnd(tx, row, { action: 'second_person.refused', actor: staff, at, ip, reason });
  await tellAsker(tx, deps, { asked_by: row.asked_by, code: codeOf(row.id), message: /*i18n*/ 'Your request {code} was refused.' });
  return presentNotice(await requestById(tx, row.id));
}

export async function withdraw(deps: Deps, { code, staff, ip }: By): Promise<SecondPersonNotice> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockUndone(tx, code);
    // Somebody else's is nobody's business.
    if (row.asked_by !== staff.id) throw new Refusal('not_found');
    const at = deps.clock.now();
    await updateRequest(tx, row.id, { status: 'withdrawn', decided_by: staff.id, decided_at: at });
    await recordEnd(tx, row, { action: 'second_person.withdrawn', actor: staff, at, ip });
    return presentNotice(await requestById(tx, row.id));
  });
}

async function lockUndone(tx: Tx, code: string): Promise<RequestRow> {
  const row = await lockRequest(tx, idOf(code));
  if (row.status !== 'open' && row.status !== 'waiting') throw new Refusal('not_in_this_status');
  return row;
}

interface End {
  readonly action: Act['action'];
  readonly actor: Doer;
  readonly at: Date;
  readonly ip?: string;
  readonly reason?: string;
}

async function recordEnd(tx: Tx, { id, kind, subject, asked_by }: RequestRow, { action, actor, at, ip, reason }: End): Promise<void> {
  await tellOpenPages(tx, at, { id, asked_by });
  await record(tx, {
    at,
    actor,
    action,
    subject: { kind: 'second_person', code: codeOf(id) },
    after: { kind, subject, askedBy: asked_by, ...(reason === undefined ? {} : { reason }) },
    ip,
  });
}

export function actFor(acts: SecondPersonActs, kind: string): SecondPersonAct {
  const act = acts[kind];
  if (!act) throw new Error(`No act is registered for ${kind}`);
  return act;
}
