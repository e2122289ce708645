import type { SecondPersonActs } from '#api/core/second-person/index.ts';
import { RELEASE, releaseAct } from './deciding/decide-reward.ts';

export const rewardActs: SecondPersonActs = { [RELEASE]: releaseAct };
