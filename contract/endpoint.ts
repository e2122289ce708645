import type { ZodType } from 'zod';
import type { Permission } from './permissions.ts';

/** Who may call. An endpoint that does not say so stops the boot. */
export type Access = 'public' | 'member' | { readonly staff: Permission };

/** How a writing endpoint treats the Idempotency-Key header. `none` only where a repeat must run again (signing in). */
export type Idempotency = 'required' | 'accepted' | 'none';

/** What api and web agree on for one call: Fastify's route options without the handler. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly config: { readonly access: Access; readonly idempotency?: Idempotency };
  readonly schema: {
    readonly summary: string;
    readonly tags: readonly string[];
    readonly params?: ZodType;
    readonly querystring?: ZodType;
    readonly body?: ZodType;
    readonly response: Readonly<Record<number, ZodType>>;
  };
}
