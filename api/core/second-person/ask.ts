import { record } from '#api/core/audit/index.ts';
import { hasKey } from '#api/core/keys/index.ts';
import { readSettings } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { SecondPersonNotice } from '#contract/second-person.ts';
import { freeze, thaw } from './frozen.ts';
import { tellAsked, tellDone, tellOpenPages, tellWaiting } from './messages.ts';
import { presentNotice } from './present.ts';
import { codeOf, insertRequest, openRequest, type RequestRow, requestById, updateRequest } from './store.ts';

export interface Question {
  /** `donation.approve`: whose act is looked up when somebody agrees. */
  readonly kind: string;
  /** The code people know the thing by. */
  readonly subject: string;
  readonly link?: string;
  /** All that the act needs, as it is now: JSON. */
  readonly payload: object;
  /** Made by `says`: what exactly is agreed to, in sentences. */
  readonly lines: readonly string[];
  /** From the agreement until it is done; left out: at once. */
  readonly waitHours?: number;
  /** Whose names and numbers are in it. */
  readonly member?: number;
  /** As its act says; here for solo mode, in which they hear of it all the same. */
  readonly tellsTrustees?: boolean;
  /** As its act says: everybody who works here hears of it, too. */
  readonly concernsAll?: boolean;
  readonly staff: StaffDoer;
  readonly ip?: string;
}

/**
 * Asks for a second person, in the caller's transaction. null: the trust runs in solo mode, go ahead. The same person asking the same again gets the
 * same request; anything else about the same thing waits until that one has ended.
 */
export async function askSecondPerson(tx: Tx, deps: Deps, question: Question): Promise<SecondPersonNotice | null> {
  const { kind, subject, lines, staff, waitHours = 0, concernsAll = false } = question;
  const values = await readSettings(deps, tx);
  if (values['staff.solo']) {
    await record(tx, {
      at: deps.clock.now(),
      actor: staff,
      action: 'solo.rule_waived',
      subject: { kind: 'rule', code: `second_person ${kind}` },
    });
    if (waitHours === 0) {
      if (question.tellsTrustees) await tellDone(tx, deps, lines, concernsAll);
      return null;
    }
  }
  const standing = await openRequest(tx, kind, subject);
  if (standing) return sameAgain(tx, deps, standing, question);
  const row = await insert(tx, deps, question, values['second_person.hours']);
  if (!values['staff.solo']) await tellAsked(tx, deps, { code: codeOf(row.id), asker: row.asker_name, lines, concernsAll });
  else {
    const at = deps.clock.now();
    const takes_effect_at = new Date(at.getTime() + waitHours * 3_600_000);
    await updateRequest(tx, row.id, { status: 'waiting', is_solo: true, decided_by: staff.id, decided_at: at, takes_effect_at });
    await tellWaiting(tx, deps, { code: codeOf(row.id), lines, concernsAll }, waitHours);
  }
  return presentNotice(await requestById(tx, row.id));
}

async function insert(tx: Tx, deps: Deps, question: Question, hours: number): Promise<RequestRow> {
  const { kind, subject, payload, lines, staff, ip, waitHours = 0 } = question;
  // Of an erased member no name is left: the trust's own key will do.
  const member = question.member !== undefined && (await hasKey(tx, question.member)) ? question.member : null;
  const at = deps.clock.now();
  const made = await insertRequest(tx, {
    kind,
    subject,
    link: question.link ?? null,
    asked_by: staff.id,
    asked_at: at,
    from_address: ip ?? null,
    expires_at: new Date(at.getTime() + hours * 3_600_000),
    member_id: member,
    frozen: await freeze(tx, deps, member, { payload, lines, waitHours }),
  });
  if (!made) throw new Refusal('second_person_asked');
  await record(tx, {
    at,
    actor: staff,
    action: 'second_person.asked',
    subject: { kind: 'second_person', code: codeOf(made.id) },
    after: { kind, subject },
    ip,
  });
  await tellOpenPages(tx, at, { id: made.id, asked_by: staff.id });
  return requestById(tx, made.id);
}

async function sameAgain(tx: Tx, deps: Deps, standing: RequestRow, { staff, payload }: Question): Promise<SecondPersonNotice> {
  const isSame = standing.asked_by === staff.id && JSON.stringify((await thaw(tx, deps, standing)).payload) === JSON.stringify(payload);
  if (!isSame) throw new Refusal('second_person_asked');
  return presentNotice(standing);
}
