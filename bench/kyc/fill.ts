import type pg from 'pg';
import { createMemberKey } from '#api/core/keys/index.ts';
import { digestsOf, sealNumber, sealPersonal } from '#api/features/kyc/case/sealed.ts';
import type { OpenDeps } from '#api/platform/open-deps.ts';
import { personal } from '#api/testing/world/identity.ts';
import type { Server } from '#bench/ledger/server.ts';

/** A PAN for each, the same in every run. */
export const panOf = (i: number): string =>
  `${letters(Math.floor(i / 10_000))}P${letter(i % 26)}${String(i % 10_000).padStart(4, '0')}${letter(i % 23)}`;
const letter = (i: number): string => String.fromCharCode(65 + (i % 26));
const letters = (i: number): string => letter(Math.floor(i / 676)) + letter(Math.floor(i / 26)) + letter(i);

/** Every so many waits; the others were decided over three years. */
export const WAITS_EVERY = 50;

/**
 * Cases as three years would leave them, past triggers, for speed: most verified, some refused, one in fifty waits, and of those one in ten was sent
 * before. What only a case that is looked at needs (sealed facts) is made for those that wait.
 */
export async function fillCases(server: Server, database: string, deps: OpenDeps, cases: number): Promise<void> {
  await server.asSuperuser(database, async (client) => {
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'");
    await fillPeople(client, cases);
    const digests = Array.from({ length: cases }, (_, i) => digestsOf(deps, { paper: 'pan', number: panOf(i + 1), dateOfBirth: '' })[0]);
    await client.query(
      `insert into kyc_cases (id, member_id, status, id_paper, id_number, number_digest, number_tail, issued_on, consent_version, consented_at, times_sent,
                              sent_at, decision_id, decided_at, papers_due_at, created_at, version) overriding system value
       select g, g, status::kyc_status, 'pan', '\\x00', digest, '000X', current_date - 30, 1, at, case when g % ${WAITS_EVERY * 10} = 0 then 2 else 1 end,
              at, case when status <> 'waiting' then g * 2 end, case when status <> 'waiting' then at + interval '5 hours' end,
              case when status <> 'waiting' then now() + interval '100 days' end, at, 3
         from (select g, digest, case when g % ${WAITS_EVERY} = 0 then 'waiting' when g % 29 = 0 then 'refused' when g % 31 = 0 then 'returned' else 'verified' end as status,
                      now() - (g::float8 / $2 * 1000) * interval '1 day' as at
                 from unnest($1::bytea[]) with ordinality n (digest, g)) n`,
      [digests, cases],
    );
    await fillAround(client, cases);
    await sealWaiting(client, deps, cases);
    await client.query('vacuum analyze');
  });
}

const fillPeople = (client: pg.Client, members: number) =>
  client.query(
    `insert into members (code, full_name, given_name, family_name, mobile, email, email_verified_at, password_hash, status, language, created_at)
     select translate(lpad(to_hex(g), 8, '0'), 'abcdef', 'ABCDEF'), 'Member ' || g, 'Member', g::text, '9822044815', 'm' || g || '@example.com', now(), 'x', 'active', 'en',
            now() - g % 1000 * interval '1 day'
       from generate_series(1, $1::bigint) g`,
    [members],
  );

/** Three papers, one decision, and four openings each. */
async function fillAround(client: pg.Client, cases: number): Promise<void> {
  await client.query(
    `insert into files (id, code, kind, member_id, upload_key, type, status, scanned_at, object_key, key_id, wrapped_key, size, stored_sha256, sha256,
                        created_at, used_at) overriding system value
       select id, left(translate(encode(sha256(id::text::bytea), 'base64'), '+/', '-_'), 22), case when id % 3 = 0 then 'selfie' else 'identity' end, 1 + (id - 1) / 3,
              sha256(('u' || id)::bytea), 'jpeg', 'ready', now(), 'identity/' || id, 'f1', '\\x00', 200000, sha256(('s' || id)::bytea), sha256(('o' || id)::bytea), now(), now()
         from generate_series(1, $1::bigint * 3) id`,
    [cases],
  );
  await client.query(`
    insert into kyc_papers (case_id, part, file_id, attached_at, verdict)
      select c.id, (array['selfie', 'id_proof', 'address_proof'])[1 + files.id % 3]::kyc_part, files.id, now(), case when c.status = 'verified' then 'good'::kyc_verdict end
        from files join kyc_cases c on c.id = 1 + (files.id - 1) / 3;
    insert into kyc_decisions (id, case_id, act, staff_id, at, undo_until, base_version, settled_at) overriding system value
      select id * 2, id, (case status when 'verified' then 'verify' when 'refused' then 'refuse' else 'return' end)::kyc_act, 1, decided_at, decided_at, 2, decided_at
        from kyc_cases where decision_id is not null;
    insert into kyc_decisions (id, case_id, act, at) overriding system value select id * 2 - 1, id, 'send', sent_at from kyc_cases;
    insert into kyc_access_log (case_id, part, file_id, staff_id, role, at)
      select p.case_id, p.part, p.file_id, 1 + p.case_id % 5, 'kyc_reviewer', c.decided_at from kyc_papers p join kyc_cases c on c.id = p.case_id, generate_series(1, 2)
       where c.decided_at is not null`);
}

/** Sealed as the API does it; written past the trigger that says what was sent is fixed. */
async function sealWaiting(client: pg.Client, deps: OpenDeps, cases: number): Promise<void> {
  const [ids, facts, numbers]: [number[], Buffer[], Buffer[]] = [[], [], []];
  for (let id = WAITS_EVERY; id <= cases; id += WAITS_EVERY)
    await deps.db.transaction().execute(async (tx) => {
      await createMemberKey(tx, deps, id);
      ids.push(id);
      facts.push(await sealPersonal(tx, deps, id, { ...personal, fullName: `Member ${id}` }));
      numbers.push(await sealNumber(tx, deps, id, panOf(id)));
    });
  await client.query(
    `update kyc_cases c set personal = facts, id_number = number
       from unnest($1::bigint[], $2::bytea[], $3::bytea[]) n (id, facts, number) where c.id = n.id`,
    [ids, facts, numbers],
  );
}
