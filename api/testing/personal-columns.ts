import type pg from 'pg';
import type { PersonalData } from '#api/platform/personal-data.ts';

/** What the database itself says may be about people. */
export interface Catalogue {
  /** `table.column` → its type; ordinary tables of every schema of ours. */
  readonly columns: ReadonlyMap<string, string>;
  /** What a module must answer for: a column, or a table by any of its columns. */
  readonly suspects: readonly Suspect[];
}
interface Suspect {
  readonly table: string;
  readonly column?: string;
  readonly because: string;
}

/** The queue has no table of ours: its payloads are sealed, and its rows go when the job is done. */
const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and n.nspname not like 'pg_%' and c.relkind in ('r', 'p')
  and c.relname <> 'pgmigrations'`;
const NAME = `case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end`;

/** Staff have rows of their own; what hangs on them is not a member's because one of them is a member too. */
const NOT_THROUGH = new Set(['staff']);
/** Where the books and the log leave out the foreign key on purpose. */
const POINTS_AT_PEOPLE = /^(member_id|sponsor_id|friend_id|person_id|actor_id)$/;
const DIGEST = /^(digest|stop_digest|key|hash|sha256|stored_sha256|upload_key|fingerprint|prints)$/;
const SOUNDS_PERSONAL =
  /(^|_)(name|email|mail|mobile|phone|address|pan|vpa|upi|utr|payer|narration|birth|aadhaar|note|reason|explanation|message|words|frozen|sealed)(_|$)/;
const TEXT = /^(text|character varying|jsonb?|text\[\])$/;
/** Names of accounts and codes of reasons, not of people. */
const NOT_PEOPLE = new Set([
  'bank_accounts.name',
  'ledger.account.name',
  'ledger.kind.name',
  'donations.reason_code',
  'donation_decisions.reason_code',
]);

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select ${NAME} as table, a.attname as column, format_type(a.atttypid, null) as type
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and a.attnum > 0 and not a.attisdropped order by 1, a.attnum`,
  );
  const columns = new Map(rows.map(({ table, column, type }) => [`${table}.${column}`, type]));
  const byLook = rows.flatMap(({ table, column, type }): Suspect[] => {
    if (NOT_PEOPLE.has(`${table}.${column}`)) return [];
    if (POINTS_AT_PEOPLE.test(column)) return [{ table, column, because: 'points at a person' }];
    if (type === 'bytea' && !DIGEST.test(column)) return [{ table, column, because: 'may be sealed' }];
    if (TEXT.test(type) && SOUNDS_PERSONAL.test(column)) return [{ table, column, because: 'sounds personal' }];
    return [];
  });
  return { columns, suspects: [...(await leadingToMembers(client)), ...byLook] };
}

/** Foreign keys, from `members` outwards: hers directly, then whatever hangs on what is hers. */
async function leadingToMembers(client: pg.Client): Promise<Suspect[]> {
  const { rows: links } = await client.query<{ table: string; column: string; parent: string }>(
    `with named as (select c.oid, ${NAME} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS})
     select t.name as table, a.attname as column, p.name as parent
       from pg_constraint k join named t on t.oid = k.conrelid join named p on p.oid = k.confrelid
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' order by 1, 2`,
  );
  const found: Suspect[] = [];
  const reached = new Set(['members']);
  for (const parent of reached) {
    if (NOT_THROUGH.has(parent)) continue;
    for (const { table, column } of links.filter((link) => link.parent === parent)) {
      const because = `${column} leads to ${parent}`;
      found.push(parent === 'members' ? { table, column, because } : { table, because });
      // A set that grows while it is walked: whatever is reached is walked from too.
      reached.add(table);
    }
  }
  return found;
}

const last = (module: string): string => module.split('/').at(-1) ?? module;

/** What is wrong with the declarations, in words. */
export function declarationFaults(
  { columns, suspects }: Catalogue,
  declared: readonly PersonalData[],
  owners: ReadonlyMap<string, string>,
): string[] {
  const said = declared.flatMap(({ module, keeps }) =>
    keeps.flatMap(({ table, columns: own }) => own.map((column) => ({ module, table, place: `${table}.${column}` }))),
  );
  const places = new Set(said.map(({ place }) => place));
  const tables = new Set(said.map(({ table }) => table));
  const exporting = new Set(declared.filter(({ exportOf }) => exportOf).map(({ module }) => module));
  const faults = [
    ...suspects
      .filter(({ table, column }) => (column === undefined ? !tables.has(table) : !places.has(`${table}.${column}`)))
      .map(({ table, column, because }) => `${column === undefined ? table : `${table}.${column}`} is declared by nobody: ${because}`),
    ...said.filter(({ place }) => !columns.has(place)).map(({ place, module }) => `${place} does not exist, ${module} declares it`),
    ...said
      .filter(({ table, place, module }) => columns.has(place) && last(owners.get(table) ?? '') !== last(module))
      .map(({ table, module }) => `${table} belongs to ${owners.get(table)}, ${module} declares it`),
    ...said
      .filter(({ place }, at) => said.findIndex((other) => other.place === place) !== at)
      .map(({ place }) => `${place} is declared twice`),
    ...declared
      .filter(({ keeps, erase }) => !erase && keeps.some(({ erased }) => erased === 'deleted' || erased === 'replaced'))
      .map(({ module }) => `${module} says that it deletes or replaces, and does not`),
    ...declared.flatMap(({ module, keeps }) =>
      keeps.flatMap(({ table, exported }) => {
        const by = exported === true ? module : 'by' in exported ? exported.by : undefined;
        return by === undefined || exporting.has(by) ? [] : [`${table}: ${by} is said to export it, and does not`];
      }),
    ),
  ];
  return [...new Set(faults)];
}

/** Every place of the whole database, the queue too, in which one of these values can be read. */
export async function placesOf(client: pg.Client, values: readonly string[]): Promise<string[]> {
  const { rows: all } = await client.query<{ schema: string; relation: string; column: string; type: string }>(
    `select n.nspname as schema, c.relname as relation, a.attname as column, format_type(a.atttypid, null) as type
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%' and c.relkind in ('r', 'p')
        and a.attnum > 0 and not a.attisdropped order by 1, 2, a.attnum`,
  );
  const found: string[] = [];
  for (const { schema, relation, column, type } of all) {
    // Sealed bytes are searched as they lie; everything else as it is written.
    const test =
      type === 'bytea'
        ? `exists (select from unnest($1::text[]) v where position(convert_to(v, 'utf8') in "${column}") > 0)`
        : `exists (select from unnest($1::text[]) v where position(lower(v) in lower("${column}"::text)) > 0)`;
    const { rows } = await client.query(`select 1 from "${schema}"."${relation}" where ${test} limit 1`, [values]);
    if (rows.length) found.push(schema === 'public' ? `${relation}.${column}` : `${schema}.${relation}.${column}`);
  }
  return found;
}
