import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import type { Form } from '#api/testing/bank-files/render.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { bookings, importsStatement, type Paid, upi } from '#api/testing/world/statements.ts';
import { uploads } from '#api/testing/world/uploads.ts';
import { world } from '#api/testing/world/world.ts';
import { getSuggestions, listUnclaimed } from '#contract/reconciliation/reconciliation.ts';
import { previewStatement } from '#contract/reconciliation/statements.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

let balance = rupees(1_000);
/** The account goes on from one test to the next. */
function printed(...paid: readonly Paid[]) {
  const made = bookings(paid, balance, moneyDay(t.clock.now()));
  balance = made.at(-1)?.balance ?? balance;
  return made;
}

test.each<Form>(['HDFC', 'HDFC as XLSX'])(
  '%s: a narration is shown without what turns or hides text, and kept as the bank printed it',
  async (form) => {
    const { ravi, staff } = await world(t, { ravi: { fullName: 'Ravi Kumar' } });
    const utr = freshUtr();
    const claim = await ravi.donates(rupees(523), { utr });
    const paid = upi(rupees(523), utr, 'SUN\u200bITA \u202eIVED', { note: 'a \u2066gift' });
    const preview = await importsStatement(t, staff.finance, printed(paid), form);
    // A workbook's column ends within the line: the bank breaks it somewhere there.
    const shown = expect.stringMatching(new RegExp(`^UPI-SUNITA IVED-U${utr}@OKAXIS-[ A-Z0-9]+-${utr}-A GIFT$`));
    expect(preview.lines).toMatchObject([{ narration: shown, payerName: 'SUNITA IVED', reference: utr }]);
    const { rows: suggested } = await staff.finance.does(getSuggestions, { params: { code: claim.code } });
    expect(suggested[0]?.line).toMatchObject({ narration: shown, payerName: 'SUNITA IVED' });
    expect(suggested[0]?.reasons.map(({ text }) => text)).toContain('The payer’s name differs: SUNITA IVED.');
    expect(JSON.stringify([preview, suggested])).not.toMatch(/[\u200b\u202e\u2066]/);

    const kept = await t.db.selectFrom('bank_lines').select('narration').where('reference', '=', utr).executeTakeFirstOrThrow();
    expect(kept.narration).toContain('SUN\u200bITA \u202eIVED');
  },
);

test('nul in a workbook is left out, and the line is imported', async () => {
  const { staff } = await world(t, {});
  const utr = freshUtr();
  const paid = upi(rupees(77), utr, 'MO\u0000HAN LAL');
  const preview = await importsStatement(t, staff.finance, printed(paid), 'HDFC as XLSX');
  expect(preview).toMatchObject({ status: 'previewed', lines: [{ payerName: 'MOHAN LAL' }] });
  const { rows } = await staff.finance.does(listUnclaimed);
  expect(rows.find(({ reference }) => reference === utr)).toMatchObject({ payerName: 'MOHAN LAL', amount: rupees(77) });
});

test('a refusal says what stands in the file without what turns text; nul in a text file is refused when it is sent', async () => {
  const { staff } = await world(t, {});
  const send = async (text: string) => {
    const { code } = await uploads(staff.finance, 'statement', Buffer.from(text), { name: 'bank.csv', type: 'text/csv' });
    return staff.finance.does(previewStatement, { body: { file: code, opening: rupees(1), closing: rupees(2) } });
  };
  const head = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance';
  await expect(send(`${head}\n15/11/26,UPI-A\u0000B,-,15/11/26,,1.00,2.00\n`)).rejects.toMatchObject({ code: 'file_type_differs' });
  const { refusal } = await send(`${head}\n15/11/26,UPI-AB,-,15/11/26,,1.\u202e00x,2.00\n`);
  expect(refusal?.reason).toBe('“1.00x” is not an amount.');
});
