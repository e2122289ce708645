-- The UPI IDs that paid the last twenty approved gifts of a member. An ID that the bank cut before the bank's name could be anybody's.
create or replace function paid_from(p_member bigint) returns table (vpa text) language sql stable as $$
  select distinct l.payer_vpa
    from (select d.bank_credit_id from donations d where d.member_id = p_member and d.status = 'approved' order by d.processed_at desc limit 20) g
    cross join lateral (select k.line_id from bank_credits k where k.id = g.bank_credit_id limit 1) k
    cross join lateral (select x.payer_vpa from bank_lines x where x.id = k.line_id limit 1) l
   where l.payer_vpa like '%@_%' $$;

-- Returns what a friend's account has in common with the sponsor's account, or with those of the sponsor's other friends. It runs at every approval, so each
-- query starts from the friend, uses a key and reads a bounded number of rows. The laterals with a limit keep a plan made on empty tables from starting with
-- all friends of the sponsor.
create or replace function linked_accounts(p_sponsor bigint, p_friend bigint) returns table (signal text, member_id bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  -- The same address; it is lower case in every row.
  return query select 'email', s.id from members f join members s on s.email = f.email where f.id = p_friend and s.id = p_sponsor;
  -- The same number of a submitted identity document.
  return query
    select case when o.member_id = p_sponsor then 'identity' else 'identity_of_friends' end, o.member_id
      from kyc_cases c
      cross join lateral (select x.member_id from kyc_cases x where x.number_digest = c.number_digest and x.status <> 'draft' and x.member_id <> p_friend limit 100) o
      cross join lateral (select m.sponsor_id from members m where m.id = o.member_id limit 1) m
     where c.member_id = p_friend and c.status <> 'draft' and (o.member_id = p_sponsor or m.sponsor_id = p_sponsor) limit 20;
  -- The same UPI ID. For an ID that very many pay from, such as a shop's, only the newest lines are read.
  return query
    select 'payer', p_sponsor where exists (select from paid_from(p_friend) mine join paid_from(p_sponsor) hers on hers.vpa = mine.vpa)
    union
    select case when o.member_id = p_sponsor then 'payer' else 'payer_of_friends' end, o.member_id
      from paid_from(p_friend) mine
      cross join lateral (select x.credit_id from bank_lines x where x.payer_vpa = mine.vpa order by x.id desc limit 200) x
      cross join lateral (select d.member_id, d.sponsor_id from donations d where d.bank_credit_id = x.credit_id and d.status = 'approved' limit 1) o
     where o.member_id <> p_friend and (o.member_id = p_sponsor or o.sponsor_id = p_sponsor) limit 20;
  -- The same payout account. A removed account counts too.
  return query
    select distinct case when o.member_id = p_sponsor then 'payout_account' else 'payout_account_of_friends' end, o.member_id
      from (select a.digest from payout_accounts a where a.member_id = p_friend order by a.id desc limit 20) mine
      cross join lateral (select x.member_id from payout_accounts x where x.digest = mine.digest and x.member_id <> p_friend limit 100) o
      cross join lateral (select m.sponsor_id from members m where m.id = o.member_id limit 1) m
     where o.member_id = p_sponsor or m.sponsor_id = p_sponsor limit 20;
  -- The same or a similar receipt, while both claims stand: a refused copy proves nothing about its source. Each of two similar ones has a row for the other.
  return query
    select distinct case when o.member_id = p_sponsor then 'receipt' else 'receipt_of_friends' end, o.member_id
      from (select d.id from donations d where d.member_id = p_friend and (is_open(d.status) or d.status = 'approved') order by d.id desc limit 20) mine
      cross join lateral (select x.other_id from donation_lookalikes x where x.donation_id = mine.id limit 100) k
      cross join lateral (select d.member_id, d.sponsor_id, d.status from donations d where d.id = k.other_id limit 1) o
     where o.member_id <> p_friend and (is_open(o.status) or o.status = 'approved') and (o.member_id = p_sponsor or o.sponsor_id = p_sponsor) limit 20;
  -- The account was opened in a browser that the sponsor uses, or the other way round.
  if exists (select from member_origins f where f.member_id = p_friend and f.device is not null
              and (exists (select from known_places p where p.realm = 'member' and p.person_id = p_sponsor and p.digest = f.device)
                   or exists (select from member_origins s where s.member_id = p_sponsor and s.device = f.device)))
     or exists (select from member_origins s join known_places p on p.realm = 'member' and p.person_id = p_friend and p.digest = s.device
                 where s.member_id = p_sponsor and s.device is not null) then
    return query select 'device', p_sponsor;
  end if;
  return query
    select 'device_of_friends', o.member_id
      from member_origins f
      cross join lateral (select x.member_id from member_origins x where x.device = f.device and x.member_id <> p_friend limit 200) o
      cross join lateral (select m.sponsor_id from members m where m.id = o.member_id limit 1) m
     where f.member_id = p_friend and f.device is not null and m.sponsor_id = p_sponsor limit 20;
  -- Only for the sponsor: friends who live in one hostel share a network by chance.
  if exists (select from member_origins f where f.member_id = p_friend
              and (exists (select from known_places p where p.realm = 'member' and p.person_id = p_sponsor and p.digest = f.network)
                   or exists (select from member_origins s where s.member_id = p_sponsor and s.network = f.network))) then
    return query select 'network', p_sponsor;
  end if;
end $$;

create or replace function reward_signals(p_sponsor bigint, p_friend bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct l.signal order by l.signal), '{}') from linked_accounts(p_sponsor, p_friend) l $$;
