import { demoActor } from '#api/core/accounts/index.ts';
import { addCanned } from '#api/features/support/answering/edit-canned.ts';
import { moveTicket } from '#api/features/support/answering/move-ticket.ts';
import { writeMessage } from '#api/features/support/answering/write-message.ts';
import { ticketById } from '#api/features/support/case/store.ts';
import { listMatters } from '#api/features/support/matters/matter.ts';
import { openTicket } from '#api/features/support/mine/open-ticket.ts';
import { rateMine } from '#api/features/support/mine/rate-mine.ts';
import { readMine } from '#api/features/support/mine/read-mine.ts';
import { replyToMine } from '#api/features/support/mine/reply.ts';
import { solveMine } from '#api/features/support/mine/solve-mine.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor, StaffActor } from '#api/platform/http/access.ts';
import { permissionsOf, roles } from '#contract/permissions.ts';
import type { MemberId, StaffId } from '#contract/values/ids.ts';
import { demoCannedReplies } from './canned.ts';
import { type DemoEvent, type DemoTicket, demoTickets } from './stories.ts';

const HOUR = 3_600_000;
const ip = 'demo';

interface Agents {
  readonly support: StaffActor;
  readonly all: StaffActor;
}

/**
 * The demo's tickets, made by the same verbs as real ones, in the order in which it all happened: limits are counted by the clock. Does nothing when
 * there are some already.
 */
export async function seedSupport(deps: Deps): Promise<void> {
  if (!deps.config.isDemo) throw new Error('Demo tickets exist in demo mode only');
  if (await deps.db.selectFrom('tickets').select('id').limit(1).executeTakeFirst()) return;
  const support = await demoActor(deps, 'support');
  const agents = { support, all: await whoHoldsAll(deps, support) };
  for (const reply of demoCannedReplies) await addCanned(deps, reply, { staff: support, ip });
  const opened = new Map<DemoTicket, number>();
  const happened = demoTickets
    .flatMap((ticket) => [
      { ticket, hoursAgo: ticket.hoursAgo },
      ...ticket.events.map((event) => ({ ticket, hoursAgo: event.hoursAgo, event })),
    ])
    .sort((a, b) => b.hoursAgo - a.hoursAgo);
  for (const one of happened) {
    const then = hoursBack(deps, one.hoursAgo);
    const member = await memberOf(deps, one.ticket.member);
    if ('event' in one) await happens(then, { id: opened.get(one.ticket) as number, event: one.event, member, agents });
    else opened.set(one.ticket, await opens(then, member, one.ticket));
  }
}

/** A second person who answers: the one who holds every role. */
async function whoHoldsAll({ db }: Deps, support: StaffActor): Promise<StaffActor> {
  const { id } = await db.selectFrom('staff').select('id').where('email', '=', 'all@anjuri.example').executeTakeFirstOrThrow();
  return { ...support, id: id as StaffId, permissions: permissionsOf(roles) };
}

async function memberOf({ db }: Deps, code: string): Promise<MemberActor> {
  const { id } = await db.selectFrom('members').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  return { kind: 'member', id: id as MemberId, sessionId: 0, language: 'en' };
}

async function opens(then: Deps, member: MemberActor, { subject, category, priority, text, about: kind }: DemoTicket): Promise<number> {
  const about = kind && (await listMatters(then, member)).find((matter) => matter.kind === kind)?.code;
  return openTicket(then, member, { subject, category, priority, description: text, attachments: [], about, ip });
}

interface Happening {
  readonly id: number;
  readonly event: DemoEvent;
  readonly member: MemberActor;
  readonly agents: Agents;
}

async function happens(then: Deps, { id, event, member, agents }: Happening): Promise<void> {
  if (event.by === 'member') {
    if ('text' in event) return replyToMine(then, member, { id, text: event.text, attachments: [], ip });
    if ('stars' in event) return rateMine(then, member, { id, stars: event.stars, note: event.note, ip });
    return event.act === 'solve' ? solveMine(then, member, { id, ip }) : readMine(then, member, { id, upTo: 1_000 });
  }
  const { messages, version } = await ticketById(then.db, id);
  const staff = agents[event.who ?? 'support'];
  if ('text' in event) return writeMessage(then, { id, kind: event.act, text: event.text, attachments: [], seen: messages, staff, ip });
  return moveTicket(then, { id, act: event.act, version, staff, ip });
}

const hoursBack = (deps: Deps, hours: number): Deps => ({
  ...deps,
  clock: { now: () => new Date(deps.clock.now().getTime() - hours * HOUR) },
});
