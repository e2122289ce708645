import type { ZodType } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * Who may call. An endpoint that does not say so stops the boot. Of several permissions the first lets in; for the others the code behind may ask,
 * depending on what is wanted, and for none that is not named here.
 */
export type Access = 'public' | 'member' | StaffAccess;
export interface StaffAccess {
  readonly staff: Permission | readonly [Permission, ...Permission[]];
}

/** All that are named, the one that lets in first. */
export const namedPermissions = ({ staff }: StaffAccess): readonly [Permission, ...Permission[]] =>
  typeof staff === 'string' ? [staff] : staff;

/** How a writing endpoint treats the Idempotency-Key header. `none` only where a repeat must run again (signing in). */
export type Idempotency = 'required' | 'accepted' | 'none';

/** What api and web agree on for one call: Fastify's route options without the handler. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly config: {
    readonly access: Access;
    readonly idempotency?: Idempotency;
    /** Its cookie gives no access, and a repeat gets the same one again. Any other endpoint that sets a cookie has `idempotency: 'none'`. */
    readonly replaysCookies?: true;
    /** Called by pages, never by people: it does not keep a session alive. Any other call says so by the header `x-background: 1`. */
    readonly isBackground?: true;
  };
  readonly schema: {
    readonly summary: string;
    readonly tags: readonly string[];
    readonly params?: ZodType;
    readonly querystring?: ZodType;
    readonly body?: ZodType;
    readonly response: Readonly<Record<number, ZodType>>;
  };
}
