export { bankMethods, creditForApproval, giveBackCredit, isBankPayment, keepCredit, releaseCredit } from './credits.ts';
export {
  balancesUpTo,
  creditTakenBack,
  freeCredits,
  type KnownLine,
  knownLines,
  lockLine,
  nameCredit,
  printedSince,
  retireCredit,
  setCategory,
  type TakenLine,
  takeLines,
  unnameCredit,
} from './line-store.ts';
export { printedLengths } from './name-lengths.ts';
export { latinName, soundOf } from './payer/latin-name.ts';
export { lengthsOf, nameWidths } from './payer/name-widths.ts';
export { type KnownOfPayers, mayBeNamed, type Payer, type PayerFit, payerFit } from './payer/payer.ts';
export { personalData } from './personal-data.ts';
export { readInProcess, readTableInProcess } from './read-in-process.ts';
export { type Refused, StatementFault } from './statement/fault.ts';
export { type Mapping, plainHeading } from './statement/layouts.ts';
export { readAmount } from './statement/read-amount.ts';
export type { CheckedLine, CheckedStatement, Reading } from './statement/read-checked.ts';
export { settleDays } from './statement/read-date.ts';
export { type Direction, signed, type TableRow } from './statement/row.ts';
export { splitText } from './statement/split-text.ts';
export type { Rail } from './statement/tokens.ts';
export { defaultAccount, insertStatement, lockStatement, rememberedMapping, updateStatement } from './statement-store.ts';
