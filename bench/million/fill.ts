import type pg from 'pg';
import type { Server } from '#bench/ledger/server.ts';
import { fillAround } from './fill-around.ts';

export interface Sizes {
  readonly donations: number;
  readonly members: number;
}

/**
 * So many donations, as three years of a trust would leave them: skewed campaigns, few open, a member with a very long history, a
 * sponsor with very many friends, a UTR that went round in a chat group. Past triggers and foreign keys, for speed; the figures are
 * then made from the rows, and the ledger check's own views say whether all of it agrees.
 */
export async function fillMillion(server: Server, database: string, sizes: Sizes): Promise<string[]> {
  return server.asSuperuser(database, async (client) => {
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'");
    await fillPeople(client, sizes);
    await fillDonations(client, sizes);
    await fillAround(client);
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ found: string }>(
      `select found from oracle_donation_figures union all select found from oracle_donation_decision
       union all select found from oracle_bank_credit union all select found from oracle_receipts
       union all select found from oracle_member_figures union all select found from oracle_daily_figures limit 20`,
    );
    return rows.map(({ found }) => found);
  });
}

export async function fillPeople(client: pg.Client, { members }: Sizes): Promise<void> {
  await client.query(`
    insert into campaigns (slug, status, image, goal, fund_code, position)
      select 'campaign-' || g, 'open', 'art:hero', 100000000000, 3100 + g, g from generate_series(1, 12) g;
    insert into campaign_texts (campaign_id, language, title, summary, story, image_alt)
      select id, l, initcap(slug), 'Summary', 'Story', '' from campaigns, unnest(array['en', 'hi']) l where kind = 'campaign'`);
  // Every fifth has a sponsor, each of those some twenty friends; one in a hundred the same. One in 25 is closed or suspended.
  await client.query(
    `insert into members (code, full_name, given_name, family_name, mobile, email, email_verified_at, password_hash, status, sponsor_id, activated_at, language, created_at,
                          last_sign_in_at)
     select translate(lpad(to_hex(g), 8, '0'), 'abcdef', 'ABCDEF'), 'Member ' || g, 'Member', g::text,
            -- A number that hundreds of thousands gave, to be unkind.
            case when g % 10 = 0 then '9822044815' else (7000000000 + g)::text end, 'm' || g || '@example.com', now(), 'x',
            (case g % 50 when 24 then 'closed' when 49 then 'suspended' else 'active' end)::member_status,
            case when g > $2 and g % 5 = 0 then case when g % 500 = 0 then 1 else 1 + g % $2 end end,
            now() - interval '1 day', 'en', now() - g % 1000 * interval '1 day', case when g % 10 > 0 then now() - g % 90 * interval '1 day' end
       from generate_series(1, $1::bigint) g`,
    [members, Math.max(1_000, Math.floor(members / 20))],
  );
}

/** `s`: which status it comes to; `x`: a number that looks random and is the same in every run. */
export async function fillDonations(client: pg.Client, { donations, members }: Sizes): Promise<void> {
  await client.query(
    `create unlogged table bench.plan as
     select g as id, x, x % 1000 as s,
            -- One long history, many short ones.
            case when g % 200 = 0 then 2 else 1 + (hashint8extended(g, 2) & 2147483647) % $2 end as member,
            left(translate(encode(sha256(g::text::bytea), 'base64'), '+/', '-_'), 22) as file,
            1 + least(x % 20, 12) as campaign,
            now() - (($1::bigint - g)::float8 / $1 * 1000) * interval '1 day' as at,
            (array[20100, 50100, 50100, 50100, 110100, 210100, 20100 + x % 490000, 1000000 + x % 9000000])[1 + x % 8] as amount
       from (select g, hashint8extended(g, 1) & 2147483647 as x from generate_series(1, $1::bigint) g) n`,
    [donations, members],
  );
  await client.query(`
    insert into donation_intents (id, member_id, campaign_id, reference, amount, status, created_at, expires_at) overriding system value
      select id, member, campaign, 'ANJ' || lpad(id::text, 10, '0'), amount, 'claimed', at, at + interval '1 day' from bench.plan where x % 10 < 7;
    insert into files (id, code, kind, member_id, upload_key, type, status, scanned_at, object_key, key_id, wrapped_key, size, stored_sha256, sha256,
                       created_at, used_at) overriding system value
      select id, file, 'receipt', member, sha256(('u' || id)::bytea), 'jpeg', 'ready', at, 'receipts/' || id, 'f1', '\\x00', 200000,
             sha256(('s' || id)::bytea), sha256(('o' || id)::bytea), at, at
        from bench.plan`);
  await client.query(
    `insert into donations (id, member_id, campaign_id, intent_id, method, status, claimed_amount, received_amount, utr, reference, receipt_file_id,
            receipt_compared_at, show_on_wall, wall_name, citizenship_declared_at, activates, submitted_at, processed_at, note, reason_code,
            bank_credit_id, approval_id, version, delay_notified_at)
     overriding system value
     select p.id, member, campaign, case when x % 10 < 7 then p.id end, m.method, t.status, amount,
            case when t.status in ('approved', 'reversed') then amount end,
            case when m.method in ('upi', 'bank_transfer', 'wire_transfer') then
              -- One picture that went round: claimed by hundreds, booked for none. All are rejected: open ones would be in dispute with each other.
              case when s = 900 and x % 3 = 0 and t.status = 'rejected' then '999999999999' else (300000000000 + p.id)::text end end,
            case when m.method not in ('upi', 'bank_transfer', 'wire_transfer') then 'R' || p.id end, p.id,
            at, x % 2 = 0, case when x % 2 = 0 then 'Member' end, at, t.status = 'approved', at,
            case when not is_open(t.status) then at + (x % 48) * interval '1 hour' end, '',
            case t.status when 'rejected' then 'utr_not_found' end,
            case when t.status = 'approved' and m.method in ('upi', 'bank_transfer', 'wire_transfer') then p.id end,
            case t.status when 'approved' then p.id end, case when is_open(t.status) then 0 else 1 end,
            case when is_open(t.status) then at end
       from bench.plan p
       cross join lateral (
         -- A busy week's queue at the end, and a few that were left lying.
         select (case when s = 999 or (p.id > $1 * 0.985 and s >= 100) then 'pending' when s < 850 or s >= 970 then 'approved'
                      when s < 950 then 'rejected' when s < 960 then 'withdrawn' else 'reversed' end)::donation_status as status) t
       cross join lateral (select (case when x / 1000 % 100 < 96 then 'upi' else (array['bank_transfer', 'cash', 'cheque', 'wire_transfer'])[1 + x % 4] end)::donation_method as method) m`,
    [donations],
  );
}
