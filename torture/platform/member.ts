import { addMember } from '#api/core/accounts/members/register-member.ts';
import { openMemberSession } from '#api/core/accounts/members/sessions.ts';
import type { OpenDeps } from '#api/platform/open-deps.ts';

/** Somebody who has just signed in, by the token of her session. */
export async function memberToken(deps: OpenDeps, { name, mobile }: { name: string; mobile: string }): Promise<string> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const { id } = await addMember(tx, deps, {
      full_name: name,
      mobile,
      email: `m${mobile}@torture.example`,
      password_hash: 'none',
      status: 'active',
      sponsor_id: null,
      language: 'en',
      created_at: now,
    });
    return openMemberSession(tx, { memberId: id, now, expiresAt: new Date(now.getTime() + 86_400_000), ip: '127.0.0.1' });
  });
}
