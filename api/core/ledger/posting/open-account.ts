import { sql } from 'kysely';
import type { BankCode, FundCode } from '#api/core/ledger/chart.ts';
import type { Tx } from '#api/platform/db/db.ts';

/** A fund for a campaign. Its code is the next free one. */
export const openFund = async (tx: Tx, name: string): Promise<FundCode> => (await open(tx, 'fund', name)) as FundCode;

/** One more bank account of the trust. */
export const openBank = async (tx: Tx, name: string): Promise<BankCode> => (await open(tx, 'bank', name)) as BankCode;

async function open(tx: Tx, role: 'fund' | 'bank', name: string): Promise<number> {
  const { rows } = await sql<{ code: number }>`select ledger.open_account(${role}, ${name}) as code`.execute(tx);
  return (rows[0] as { code: number }).code;
}
