import { type SecondPersonActs, secondPersonNotice } from '#api/core/second-person/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { SecondPersonNotice } from '#contract/second-person.ts';
import { donationCode } from './case/codes.ts';
import { approveAct } from './deciding/approve-donation.ts';
import { reverseAct } from './deciding/reverse-donation.ts';

export const donationActs: SecondPersonActs = { 'donation.approve': approveAct, 'donation.reverse': reverseAct };

/** What waits for a second person about this donation: an open one can be approved, an approved one reversed. */
export const waitsForSecondPerson = (db: Db, id: number, isApproved: boolean): Promise<SecondPersonNotice | null> =>
  secondPersonNotice(db, isApproved ? 'donation.reverse' : 'donation.approve', donationCode(id));
