import type { Deps } from '#api/platform/deps.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { Role } from '#contract/permissions.ts';
import type { Language } from '#contract/values/languages.ts';
import { type AuditRow, namesOfStaff } from './store.ts';
import { actWords } from './words/acts.ts';
import { differencesOf, type Reader, spelledOut, staffIn } from './words/differences.ts';
import { subjectWords } from './words/fields.ts';

export type SettingWords = Reader['settingWords'];

/** Whoever reads these rows, with the names that stand in them. */
export async function readerOf(
  { db, words }: Deps,
  rows: readonly AuditRow[],
  { language, settingWords }: { readonly language: Language; readonly settingWords: SettingWords },
): Promise<Reader> {
  return { words, language, settingWords, names: await namesOfStaff(db, staffIn(rows)) };
}

export const presentEntry = (reader: Reader, row: AuditRow, roles: ReadonlyMap<number, Role[]>): AuditEntry => ({
  id: row.id,
  seq: row.seq,
  at: row.at.toISOString(),
  actor: {
    kind: row.actor_kind,
    code: row.staff_code ?? row.member_code,
    name: row.staff_name,
    roles: row.actor_kind === 'staff' ? (roles.get(row.actor_id ?? 0) ?? []) : [],
  },
  action: row.action,
  words: actIn(reader, row.action),
  subject: { kind: row.subject_kind, words: subjectIn(reader, row.subject_kind), code: row.subject },
  before: row.before,
  after: row.after,
  changes: differencesOf(reader, { subject: { kind: row.subject_kind, code: row.subject }, before: row.before, after: row.after }),
  from: row.from_address,
});

type Speaking = Pick<Reader, 'words' | 'language'>;

export const actIn = (speaking: Speaking, action: string): string => sentenceIn(speaking, actWords, action);

export const subjectIn = (speaking: Speaking, kind: string): string => sentenceIn(speaking, subjectWords, kind);

/** An entry of another release may have an action or a kind without words here; its code is spelled out. */
function sentenceIn({ words, language }: Speaking, sentences: Readonly<Record<string, string>>, code: string): string {
  const sentence = sentences[code];
  return sentence ? words.render(sentence, language) : spelledOut(code);
}
