import type { SecondPersonActs } from '#api/core/second-person/index.ts';
import { agreeing, runAct } from './making/agree-to-run.ts';
import { agreeing as agreeingToRefund, refundAct } from './refunds/decide-refund.ts';

export const payoutActs: SecondPersonActs = { [agreeing]: runAct, [agreeingToRefund]: refundAct };
