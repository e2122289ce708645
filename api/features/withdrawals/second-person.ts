import type { SecondPersonActs } from '#api/core/second-person/index.ts';
import { APPROVE, approveAct } from './deciding/approve.ts';

export const withdrawalActs: SecondPersonActs = { [APPROVE]: approveAct };
