import type { TestApp } from '#api/testing/app.ts';
import type { Actor } from '#api/testing/world/actor.ts';
import { uploads } from '#api/testing/world/uploads.ts';
import {
  getImport,
  type Import,
  type ImportKind,
  type ImportMapping,
  type ImportPreview,
  previewImport,
  runImport,
} from '#contract/imports/imports.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface File {
  readonly kind?: ImportKind;
  readonly mapping?: ImportMapping;
  readonly name?: string;
}

/** A spreadsheet, as a person sends it: lines of text, or its bytes, of a workbook or of a text that is not UTF-8. */
export async function checks(
  who: Actor,
  content: string | Buffer,
  { kind = 'members', mapping, name = 'Register of 2019' }: File = {},
): Promise<ImportPreview> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const isWorkbook = bytes.toString('latin1', 0, 2) === 'PK';
  const sending = isWorkbook ? { name: 'register.xlsx', type: XLSX } : { name: 'register.csv', type: 'text/csv' };
  const { code: file } = await uploads(who, 'import', bytes, sending);
  return who.does(previewImport, { body: { kind, name, file, ...(mapping ? { mapping } : {}) } });
}

/** Checks, imports, and lets the job run. */
export async function imports(
  t: TestApp,
  who: Actor,
  content: string | Buffer,
  { onlyGood = false, ...file }: File & { onlyGood?: boolean } = {},
): Promise<Import> {
  const { code } = await checks(who, content, file);
  await who.does(runImport, { params: { code }, body: { onlyGood } });
  await t.runJobs();
  return who.does(getImport, { params: { code } });
}

interface OldRegister {
  readonly oldId: string;
  readonly reference: string;
  readonly note?: string;
}

/** The old register knew her: a gift of before, and what it called her. She has an account already, so no import of members brings that name. */
export async function wasInRegister(
  t: TestApp,
  who: Actor,
  member: { readonly id: number; readonly code: string },
  { oldId, reference, note = '' }: OldRegister,
): Promise<void> {
  const file = `Member,Date,Amount,UTR,Note\n${member.code},05-11-2019,501,${reference},${note}`;
  const { code } = await imports(t, who, file, { kind: 'donations' });
  const row = { member_id: member.id, import_id: Number(code.slice(3)), line: 2, old_id: oldId };
  await t.db.insertInto('imported_members').values(row).execute();
}
