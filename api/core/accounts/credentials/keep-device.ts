import type { FastifyReply } from 'fastify';
import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { type Realm, setDeviceCookie } from '#api/platform/security/session.ts';

/** The browser keeps its token for as long as the account knows it. */
export async function keepDevice(deps: Deps, reply: FastifyReply, realm: Realm, token: string | undefined): Promise<void> {
  const { days } = await setting(deps, 'throttle.known_places');
  if (token) setDeviceCookie(reply, deps.config, realm, { token, days });
}
