import { setTimeout as delay } from 'node:timers/promises';
import { generate } from 'otplib';
import { deviceCookies } from '#contract/session-cookies.ts';
import type { Target, Town } from './town.ts';
import type { Answer, Post } from './web.ts';

/** Each at home: fifty who sign in three times a minute from one network would meet that network's limit, not the flood. */
const honestAddress = (index: number): string => `100.64.${index}.1`;
const programAddress = (index: number): string => `100.80.${index}.1`;
const travelAddress = (index: number, trip: number): string => `100.96.${index}.${trip & 255}`;

const signIn = (post: Post, { code, password }: Target, from: Parameters<Post>[2], more: object = {}) =>
  post('/api/v1/session', { userId: code, password, ...more }, from);

export interface Honest {
  readonly member: Target;
  readonly ip: string;
  /** Of a browser that was here before; undefined: a program, known by its network alone. */
  readonly cookie: string | undefined;
}

/** Before the flood: each has signed in once, from the place she always comes from. */
export async function arrive(post: Post, members: readonly Target[], programs: number): Promise<readonly Honest[]> {
  const all: Honest[] = [];
  for (const [index, member] of members.entries()) {
    const isProgram = index < programs;
    const ip = isProgram ? programAddress(index) : honestAddress(index);
    const answer = await signIn(post, member, { ip }, isProgram ? { delivery: 'token' } : {});
    if (answer.status !== 200) throw new Error(`${member.code} could not sign in before the flood: ${answer.status}`);
    all.push({ member, ip, cookie: isProgram ? undefined : answer.cookies.find((one) => one.startsWith(`${deviceCookies.member}=`)) });
  }
  return all;
}

/** The owners of a second factor were here before, too: then whoever comes from elsewhere is news to them. */
export async function arriveWithCode(post: Post, owners: Town['withFactor'], seconds: () => number): Promise<void> {
  for (const [index, owner] of owners.entries()) {
    const from = { ip: `100.72.${index}.1` };
    const { body } = await signIn(post, owner, from);
    const code = await generate({ secret: owner.secret, epoch: seconds() });
    const { status } = await post('/api/v1/session/code', { challenge: body.challenge, code }, from);
    if (status !== 200) throw new Error(`${owner.code} could not sign in with her code: ${status}`);
  }
}

export interface Figures {
  signIns: number;
  readonly milliseconds: number[];
  readonly refused: Answer[];
}
export const noFigures = (): Figures => ({ signIns: 0, milliseconds: [], refused: [] });

/** Signs in again and again until the flood is over. */
export async function comeAndGo(
  post: Post,
  { member, ip, cookie }: Honest,
  figures: Figures,
  life: { isOver(): boolean; pauseSeconds: number; offset: number },
) {
  await delay(life.offset * 1_000);
  while (!life.isOver()) {
    const answer = await signIn(post, member, { ip, ...(cookie ? { cookie } : {}) }, cookie ? {} : { delivery: 'token' });
    figures.signIns += 1;
    if (answer.status === 200) figures.milliseconds.push(answer.milliseconds);
    else figures.refused.push(answer);
    await delay(life.pauseSeconds * 1_000);
  }
}

/** The right password from a place that the account does not know, while strangers guess at it: what may happen is a wait that the settings know. */
export async function travel(
  post: Post,
  member: Target,
  index: number,
  figures: Figures,
  life: { isOver(): boolean; pauseSeconds: number },
) {
  for (let trip = 0; !life.isOver(); trip += 1) {
    const answer = await signIn(post, member, { ip: travelAddress(index, trip) });
    figures.signIns += 1;
    if (answer.status === 200) figures.milliseconds.push(answer.milliseconds);
    else figures.refused.push(answer);
    await delay(life.pauseSeconds * 1_000);
  }
}
