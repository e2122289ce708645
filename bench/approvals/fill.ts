import type { Server } from '#bench/ledger/server.ts';

/** So many people, each with a sponsor and one open claim; and a counter that hands the claims out, one each. */
export async function fillClaims(server: Server, database: string, count: number): Promise<void> {
  await server.asSuperuser(database, async (client) => {
    await client.query(`
      create sequence bench.next_claim;
      grant usage on sequence bench.next_claim to anjuri_app;
      insert into campaigns (slug, status, image, goal) values ('bench-fund', 'open', 'art:hero', 100000000);`);
    await client.query(
      `insert into members (code, full_name, mobile, email, password_hash, status, sponsor_id, language, created_at)
       select translate(lpad(to_hex(g), 8, '0'), 'abcdef', 'ABCDEF'), 'Member ' || g, '9822044815', 'm' || g || '@example.com', 'x', 'active',
              case when g > 100 then m.first + g % 100 end, 'en', now()
         from generate_series(1, $1::bigint) g, (select coalesce(max(id), 0) + 1 as first from members) m`,
      [count + 100],
    );
    await client.query(
      `insert into donations (member_id, campaign_id, method, claimed_amount, utr, citizenship_declared_at, submitted_at)
       select m.id, (select id from campaigns where slug = 'bench-fund'), 'upi', 50100, (400000000000 + m.id)::text, now(), now()
         from members m where m.sponsor_id is not null order by m.id limit $1`,
      [count],
    );
    await client.query('select fold_donation_figures()');
    await client.query('vacuum analyze');
  });
}
