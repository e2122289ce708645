-- Up Migration
-- How many numbers a member has sent that came to nothing, among her last twenty claims: her other claims that no line of the bank bears out (none has the
-- number, or it stands for somebody else's gift), and the numbers that she corrected in claims which are not approved. What staff recorded is not hers.
create function unmatched_claims(p_member bigint, p_except bigint) returns bigint language sql stable as $$
  select coalesce(sum(
      (x.id <> p_except and not exists (
        select from bank_credits k left join donation_decisions y on y.id = k.taken_by left join donations z on z.id = y.donation_id
         where k.utr = x.utr and k.account_id = (select a.id from bank_accounts a where a.is_default) and k.line_id is not null
           and (k.taken_by is null or z.member_id = p_member)))::int
      + (select count(*) from donation_decisions c where c.donation_id = x.id and c.act = 'correct' and c.by_kind = 'member')), 0)::bigint
    from (select d.id, d.utr, d.status, d.entered_by from donations d where d.member_id = p_member order by d.id desc limit 20) x
   where x.status in ('pending', 'disputed', 'withdrawn', 'rejected') and x.utr is not null and x.entered_by is null $$;

-- The same with one column more.
create or replace view donation_cases as
select d.id, d.member_id, d.campaign_id, d.entered_by, d.method, d.status, d.desk, d.amount, d.claimed_amount, d.received_amount, d.utr, d.reference,
       to_char(d.received_on, 'YYYY-MM-DD') as received_on, f.code as proof, d.receipt_compared_at, d.show_on_wall, d.tax_details is not null as has_tax_details, d.citizenship_declared_at, d.by_hand_only,
       d.activates, d.submitted_at, d.processed_at, d.note, d.reason_code, d.bank_credit_id, d.approval_id, d.version,
       m.code as member_code, m.status as member_status, m.full_name as member_name, m.email as member_email, m.created_at as member_since, m.activated_at,
       m.sponsor_id, s.status as sponsor_status, s.code as sponsor_code, s.full_name as sponsor_name,
       c.slug, c.image, c.kind as campaign_kind, c.fund_code,
       i.reference as intent_reference, i.amount as intent_amount, i.created_at as intent_at,
       b.source as credit_source, b.amount as credit_amount, to_char(b.booked_on, 'YYYY-MM-DD') as credit_booked_on, b.taken_by as credit_taken_by,
       last.id as decision_id, last.staff_id as decider_id, last.undo_until, last.settled_at, last.base_version, last.caused_by,
       -- Staff who would decide about themselves: as donor, or as the sponsor who is rewarded.
       array(select w.id from staff w where w.member_id in (d.member_id, m.sponsor_id)) as concerned,
       coalesce((select sum(t.gifts) from donor_totals t where t.member_id = d.member_id), 0)::bigint as gifts,
       -- Of the last twenty of this member.
       (select count(*) from (select r.status from donations r where r.member_id = d.member_id and r.id <> d.id order by r.id desc limit 20) x
         where x.status = 'rejected') as rejections,
       -- Other members' claims of the same UTR that are open or approved.
       array(select o.id from donations o where o.utr = d.utr and o.member_id <> d.member_id and o.status in ('pending', 'disputed', 'approved')
              order by o.id limit 20) as rivals,
       -- Everybody's claims of the same UTR that came to nothing.
       array(select o.id from donations o where o.utr = d.utr and o.id <> d.id and o.status in ('rejected', 'withdrawn', 'reversed')
              order by o.id limit 20) as seen,
       look.lookalikes, look.likeness,
       -- What the picture shows, where it could be read.
       r.utr as read_utr, r.amount as read_amount, r.read_at,
       unmatched_claims(d.member_id, d.id) as unmatched
from donations d
join members m on m.id = d.member_id
left join members s on s.id = m.sponsor_id
join campaigns c on c.id = d.campaign_id
left join donation_intents i on i.id = d.intent_id
left join files f on f.id = d.receipt_file_id
left join receipt_readings r on r.file_id = d.receipt_file_id
-- There is one at most; said so, it is looked up for each claim and never joined as a whole.
left join lateral (select k.source, k.amount, k.booked_on, k.taken_by from bank_credits k
                    where k.utr = d.utr and k.account_id = (select a.id from bank_accounts a where a.is_default) limit 1) b on true
-- Of other people, or hers that count: what she sends again after a rejection is no copy.
cross join lateral (select coalesce(array_agg(k.other_id order by k.likeness desc, k.other_id), '{}') as lookalikes, max(k.likeness) as likeness
                      from donation_lookalikes k join donations o on o.id = k.other_id
                     where k.donation_id = d.id and (o.member_id <> d.member_id or o.status in ('pending', 'disputed', 'approved'))) look
left join lateral (select l.id, l.staff_id, l.undo_until, l.settled_at, l.base_version, l.caused_by from donation_decisions l
                    where l.donation_id = d.id and l.act in ('approve', 'reject') and l.undone_by is null order by l.id desc limit 1) last
  on d.status in ('approved', 'rejected');
