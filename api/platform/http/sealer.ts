import type { Config } from '#api/platform/config/config.ts';
import { open, purposeKey, seal } from '#api/platform/security/crypto.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Actor } from './access.ts';

/** Seals with a member's own key, so that destroying the key destroys every copy. The accounts module supplies it. */
export interface Sealer {
  seal(member: MemberId, plain: Buffer, context: string): Promise<Buffer>;
  open(member: MemberId, sealed: Buffer, context: string): Promise<Buffer>;
}

export interface ActorSealer {
  seal(actor: Actor, plain: Buffer, context: string): Promise<Buffer>;
  open(actor: Actor, sealed: Buffer, context: string): Promise<Buffer>;
}

/** Members' values go under their own key, everybody else's under the server's. */
export function actorSealer({ masterKeys }: Pick<Config, 'masterKeys'>, members: Sealer | undefined): ActorSealer {
  const own = masterKeys.map(({ key }) => purposeKey(key, 'stored answers'));
  return {
    async seal(actor, plain, context) {
      if (actor.kind === 'member' && members) return members.seal(actor.id, plain, context);
      return seal(own[0] as Buffer, plain, context);
    },
    async open(actor, sealed, context) {
      if (actor.kind === 'member' && members) return members.open(actor.id, sealed, context);
      // After a change of the master key, answers of the last days are still under the one before.
      for (const [index, key] of own.entries())
        try {
          return open(key, sealed, context);
        } catch (error) {
          if (index === own.length - 1) throw error;
        }
      throw new Error('No master key is configured');
    },
  };
}
