import { sql } from 'kysely';
import { type FactKey, kinds } from '#api/core/ledger/index.ts';
import type { Db } from '#api/platform/db/db.ts';

/** What the clients were told. The books must agree with every word of it. */
export class Journal {
  readonly #acked = new Set<string>();
  readonly #reversed = new Set<string>();
  /** Refused or rolled back, and never acknowledged to anybody. */
  readonly #denied = new Set<string>();
  readonly #unsure = new Set<string>();

  acked(facts: readonly FactKey[]): void {
    for (const fact of facts) this.#acked.add(key(fact));
  }
  reversed(facts: readonly FactKey[]): void {
    for (const fact of facts) this.#reversed.add(key(fact));
  }
  denied(facts: readonly FactKey[]): void {
    for (const fact of facts) this.#denied.add(key(fact));
  }
  /** Another try of the same fact is under way or was lost: then “denied” proves nothing. */
  unsure(facts: readonly FactKey[]): void {
    for (const fact of facts) this.#unsure.add(key(fact));
  }

  get counts() {
    return { acknowledged: this.#acked.size + this.#reversed.size, denied: this.#denied.size };
  }

  /** Acknowledged and missing; denied and there all the same. */
  async compare(db: Db): Promise<{ lost: string[]; invented: string[] }> {
    const posted = await keys(db, 'ledger.leg');
    const turned = await keys(db, 'ledger.reversed');
    return {
      lost: [
        ...[...this.#acked].filter((fact) => !posted.has(fact)),
        ...[...this.#reversed].filter((fact) => !turned.has(fact)).map((fact) => `reversal of ${fact}`),
      ],
      invented: [...this.#denied].filter((fact) => posted.has(fact) && !this.#acked.has(fact) && !this.#unsure.has(fact)),
    };
  }
}

const key = ({ kind, source }: FactKey): string => `${kinds[kind]}/${source}`;

async function keys(db: Db, view: 'ledger.leg' | 'ledger.reversed'): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select distinct kind || '/' || source_id as key from ${sql.table(view)}`.execute(db);
  return new Set(rows.map((row) => row.key));
}
