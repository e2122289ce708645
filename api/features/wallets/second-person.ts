import type { SecondPersonActs } from '#api/core/second-person/index.ts';
import { CORRECT, correctAct } from './correcting/correct-wallet.ts';

export const walletActs: SecondPersonActs = { [CORRECT]: correctAct };
