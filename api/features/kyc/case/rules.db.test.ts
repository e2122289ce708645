import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { decides, sendsPapers } from '#api/testing/world/identity.ts';
import { world } from '#api/testing/world/world.ts';

const t = await testAppOfFile();

/** What the database itself refuses, whoever asks: a fault in our own code, or somebody with the application's password. */
const tries = (statement: string, ...values: unknown[]) => t.pool.query(statement, values);

test('[K-05.6] nobody is verified without a person’s standing decision and a good word for every paper', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const code = await sendsPapers(t, asha, staff.kyc_reviewer);
  const id = Number(code.slice(3));
  await expect(tries(`update kyc_cases set status = 'verified', decided_at = now() where id = $1`, id)).rejects.toThrow(/half decided/);
  const decision = async (act: string, by: number | null) =>
    (await tries(`insert into kyc_decisions (case_id, act, staff_id, at) values ($1, $2::kyc_act, $3, now()) returning id`, id, act, by))
      .rows[0].id;
  const verify = (by: unknown) =>
    tries(`update kyc_cases set status = 'verified', decision_id = $2, decided_at = now() where id = $1`, id, by);
  await expect(verify(await decision('verify', null))).rejects.toThrow(/without a person/);
  await expect(verify(await decision('return', staff.kyc_reviewer.id))).rejects.toThrow(/without a person/);
  const good = await decision('verify', staff.kyc_reviewer.id);
  await expect(verify(good)).rejects.toThrow(/without a person/);
  await tries(`update kyc_papers set verdict = 'good' where case_id = $1 and part <> 'selfie'`, id);
  await expect(verify(good)).rejects.toThrow(/without a person/);
  await tries(`update kyc_papers set verdict = 'good' where case_id = $1`, id);
  await verify(good);
});

test('what was sent is fixed, and a paper that was found good is not exchanged', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const id = Number((await sendsPapers(t, asha, staff.kyc_reviewer)).slice(3));
  await expect(tries(`update kyc_cases set personal = '\\x00' where id = $1`, id)).rejects.toThrow(/is fixed/);
  await expect(tries(`update kyc_cases set member_id = member_id + 1 where id = $1`, id)).rejects.toThrow(/somebody else/);
  await expect(tries(`delete from kyc_papers where case_id = $1`, id)).rejects.toThrow(/are fixed/);
  await expect(tries(`update kyc_papers set file_id = file_id + 1 where case_id = $1 and part = 'selfie'`, id)).rejects.toThrow(
    /are fixed/,
  );
  await decides(staff.kyc_reviewer, `KYC${String(id).padStart(3, '0')}`, {
    act: 'return',
    papers: [{ part: 'selfie', reason: 'blurred' }],
  });
  await expect(tries(`update kyc_papers set file_id = file_id + 1 where case_id = $1 and part = 'id_proof'`, id)).rejects.toThrow(
    /are fixed/,
  );
});

test('no status is skipped: each pair that is not allowed is refused', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const id = Number((await sendsPapers(t, asha, staff.kyc_reviewer)).slice(3));
  for (const status of ['draft', 'revoked'])
    await expect(sql`update kyc_cases set status = ${sql.lit(status)}::kyc_status where id = ${id}`.execute(t.db)).rejects.toThrow(
      /cannot go|half/,
    );
  await expect(
    tries(`insert into kyc_cases (member_id, status, created_at) values ($1, 'waiting', now())`, asha.id + 100_000),
  ).rejects.toThrow(/starts as a draft/);
});
