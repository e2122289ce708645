-- Up Migration
-- owner: features/donations
-- What a job read in the picture of a receipt: offered to the donor, compared for staff, never a reason to decide. A row without
-- numbers says that nothing certain was found.
create table receipt_readings (
  file_id bigint primary key references files on delete cascade,
  utr text check (utr ~ '^[0-9]{12}$'),
  amount bigint check (amount > 0),
  read_at timestamptz not null
);

-- Whatever the code does: it goes when the file goes, also where the file's row stays.
create function receipt_reading_goes() returns trigger language plpgsql as $$
begin
  delete from receipt_readings where file_id = new.id;
  return null;
end $$;
create trigger receipt_reading_goes after update of status on files
  for each row when (new.status in ('refused', 'erased') and new.status <> old.status) execute function receipt_reading_goes();

-- As before, with what the picture shows.
create or replace view donation_cases as
select d.id, d.member_id, d.campaign_id, d.entered_by, d.method, d.status, d.desk, d.amount, d.claimed_amount, d.received_amount, d.utr, d.reference,
       to_char(d.received_on, 'YYYY-MM-DD') as received_on, f.code as proof, d.receipt_compared_at, d.show_on_wall, d.tax_details is not null as has_tax_details, d.citizenship_declared_at, d.by_hand_only,
       d.activates, d.submitted_at, d.processed_at, d.note, d.reason_code, d.bank_credit_id, d.approval_id, d.version,
       m.code as member_code, m.full_name as member_name, m.email as member_email, m.created_at as member_since, m.activated_at,
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
       r.utr as read_utr, r.amount as read_amount, r.read_at
from donations d
join members m on m.id = d.member_id
left join members s on s.id = m.sponsor_id
join campaigns c on c.id = d.campaign_id
left join donation_intents i on i.id = d.intent_id
left join files f on f.id = d.receipt_file_id
left join receipt_readings r on r.file_id = d.receipt_file_id
left join lateral (select k.source, k.amount, k.booked_on, k.taken_by from bank_credits k
                    where k.utr = d.utr and k.account_id = (select a.id from bank_accounts a where a.is_default)) b on true
-- Of other people, or hers that count: what she sends again after a rejection is no copy.
cross join lateral (select coalesce(array_agg(k.other_id order by k.likeness desc, k.other_id), '{}') as lookalikes, max(k.likeness) as likeness
                      from donation_lookalikes k join donations o on o.id = k.other_id
                     where k.donation_id = d.id and (o.member_id <> d.member_id or o.status in ('pending', 'disputed', 'approved'))) look
left join lateral (select l.id, l.staff_id, l.undo_until, l.settled_at, l.base_version, l.caused_by from donation_decisions l
                    where l.donation_id = d.id and l.act in ('approve', 'reject') and l.undone_by is null order by l.id desc limit 1) last
  on d.status in ('approved', 'rejected');

grant select, insert, delete on receipt_readings to anjuri_app;
