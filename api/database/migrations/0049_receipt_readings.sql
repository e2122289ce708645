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

grant select, insert, delete on receipt_readings to anjuri_app;
