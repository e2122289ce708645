import { generate } from 'otplib';
import type { Clock } from '#api/platform/clock.ts';

/** What the authenticator app shows at this moment of the test's clock. */
export const codeOf = (secret: string, clock: Clock): Promise<string> =>
  generate({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });
