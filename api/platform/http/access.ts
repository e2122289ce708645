import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#api/platform/refusal.ts';
import { type Access, type Idempotency, namedPermissions, type StaffAccess } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import type { MemberId, StaffId } from '#contract/values/ids.ts';
import { isLanguage, type Language } from '#contract/values/languages.ts';

export interface Visitor {
  readonly kind: 'visitor';
}
export interface MemberActor {
  readonly kind: 'member';
  readonly id: MemberId;
  readonly sessionId: number;
  readonly language: Language;
}
/** What a staff member may do. Code that serves a request can ask for what its endpoint names, and for nothing else. */
export interface Permissions {
  has(permission: Permission): boolean;
}
export interface StaffActor {
  readonly kind: 'staff';
  readonly id: StaffId;
  readonly sessionId: number;
  readonly language: Language;
  readonly permissions: Permissions;
  /** When the person behind the session last showed that it is them. */
  readonly confirmedAt: Date | null;
}
/** A staff member known by id alone: they may have signed out long ago. */
export type StaffDoer = Pick<StaffActor, 'kind' | 'id'>;
export type Actor = Visitor | MemberActor | StaffActor;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    idempotency?: Idempotency;
    replaysCookies?: true;
    isBackground?: true;
  }
  interface FastifyRequest {
    actor: Actor;
    language: Language;
    /** The member who calls. Only on endpoints whose access is 'member'. */
    readonly member: MemberActor;
    /** The staff member who calls. Only on endpoints with staff access. */
    readonly staff: StaffActor;
  }
}

/** How a session becomes an actor; the accounts module supplies it, so that the platform knows no table. */
export interface Sessions {
  member(request: FastifyRequest): Promise<MemberActor | undefined>;
  staff(request: FastifyRequest): Promise<StaffActor | undefined>;
}

/** Whether a person is behind it, or a page that reads by itself. Only that keeps a session alive; to lie about it shortens one's own. */
export const isUse = ({ headers, routeOptions }: FastifyRequest): boolean =>
  headers['x-background'] !== '1' && routeOptions.config.isBackground !== true;

const visitor: Visitor = { kind: 'visitor' };

/** Closed by default: a route that does not say who may call it stops the boot. */
export function registerAccess(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('actor');
  app.decorateRequest('member', { getter: memberOf });
  app.decorateRequest('staff', { getter: staffOf });

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it (config.access)`);
  });

  app.addHook('onRequest', async (request) => {
    request.actor = visitor;
    const access = request.routeOptions.config.access;
    if (access === undefined || access === 'public') return;
    const actor = access === 'member' ? await sessions.member(request) : await sessions.staff(request);
    if (!actor) throw new Refusal('not_signed_in');
    // Members keep a language with their account; staff choose it on the page, and what they read from us follows.
    const asked = request.headers['x-language'];
    request.language = actor.kind === 'staff' && typeof asked === 'string' && isLanguage(asked) ? asked : actor.language;
    request.actor = { ...actor, language: request.language };
    if (access === 'member') return;
    if (actor.kind !== 'staff' || !actor.permissions.has(namedPermissions(access)[0])) throw new Refusal('forbidden');
    const { method, url = '' } = request.routeOptions;
    request.actor = { ...actor, language: request.language, permissions: onlyNamed(actor.permissions, access, `${method} ${url}`) };
  });
}

/** Who may do what is read in the contract: a rule that only the code knows is a broken invariant. */
function onlyNamed(held: Permissions, access: StaffAccess, place: string): Permissions {
  const named = namedPermissions(access);
  return {
    has(permission) {
      if (!named.includes(permission)) throw new Error(`${place} asks for ${permission}, which it does not name (config.access)`);
      return held.has(permission);
    },
  };
}

function memberOf(this: FastifyRequest): MemberActor {
  if (this.actor.kind !== 'member') throw new Error('request.member read on an endpoint whose access is not member');
  return this.actor;
}

function staffOf(this: FastifyRequest): StaffActor {
  if (this.actor.kind !== 'staff') throw new Error('request.staff read on an endpoint whose access is not staff');
  return this.actor;
}
