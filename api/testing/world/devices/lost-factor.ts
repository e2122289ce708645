import type { TestApp } from '#api/testing/app.ts';
import type { Actor } from '#api/testing/world/actor.ts';
import { PASSWORD, type Staff, visitor } from '#api/testing/world/world.ts';
import { signIn } from '#contract/accounts/accounts.ts';
import { agreeToLostFactor, askForLostFactor, listLostFactors, recogniseMember } from '#contract/accounts/lost-factor.ts';

export const MESSAGE = 'My phone fell into the river. Please call my neighbour on 98220 44816.';
export const HOW = 'Called back on the mobile, papers compared.';

/** The password is right, the code is still owed. */
export const challengeOf = async (t: TestApp, who: { readonly code: string }): Promise<string> =>
  (await visitor(t).asks(signIn, { body: { userId: who.code, password: PASSWORD } })).json().challenge;

/** She has neither phone nor codes. The code of her request. */
export async function losesFactor(t: TestApp, who: { readonly code: string }, reader: Actor): Promise<string> {
  await visitor(t).does(askForLostFactor, { body: { challenge: await challengeOf(t, who), message: MESSAGE, passkeysLost: true } });
  const { rows } = await reader.does(listLostFactors);
  const code = rows.find(({ member }) => member.code === who.code)?.code;
  if (!code) throw new Error(`${who.code} has no open request`);
  return code;
}

/** Support recognised her, and a trustee agreed: the waiting time runs. */
export async function isAgreed(t: TestApp, who: { readonly code: string }, { support, trustee }: Staff): Promise<string> {
  const code = await losesFactor(t, who, support);
  await support.does(recogniseMember, { params: { code }, body: { reason: HOW } });
  await trustee.does(agreeToLostFactor, { params: { code } });
  return code;
}
