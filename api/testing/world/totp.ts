import { generate } from 'otplib';
import type { Clock } from '#api/platform/clock.ts';
import type { TestApp } from '#api/testing/app.ts';
import { startAuthenticatorSetup, switchOnSecondFactor } from '#contract/accounts/second-factor.ts';
import type { Actor } from './actor.ts';

/** What the authenticator app shows at this moment of the test's clock. */
export const codeOf = (secret: string, clock: Clock): Promise<string> =>
  generate({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });

/** A member switches her second factor on. The code that proved it is used up, so the clock goes on to the next one. */
export async function switchesOn(t: TestApp, who: Actor): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { setup, secret } = await who.does(startAuthenticatorSetup, { body: { password: who.password } });
  const { recoveryCodes } = await who.does(switchOnSecondFactor, { body: { setup, code: await codeOf(secret, t.clock) } });
  t.clock.advance({ seconds: 30 });
  return { secret, recoveryCodes };
}
