import type { Db } from '#api/platform/db/db.ts';
import { markOf } from '#api/platform/mark-of.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { EditableLegal } from '#contract/editing/legal.ts';
import type { Language } from '#contract/values/languages.ts';
import { legalTexts, type Named, versionRows } from './store.ts';

export async function listLegal(db: Db): Promise<Pick<EditableLegal, 'kind' | 'version' | 'status' | 'publishedOn'>[]> {
  const rows = await versionRows(db);
  return rows.map(({ kind, version, status, published_on }) => ({ kind, version, status, publishedOn: published_on }));
}

export async function editableLegal(db: Db, { kind, version }: Named): Promise<EditableLegal> {
  const named = { kind, version };
  const [row] = await versionRows(db, named);
  if (!row) throw new Refusal('not_found');
  const rows = await legalTexts(db, named);
  const textIn = (language: Language) => {
    const found = rows.find((text) => text.language === language);
    return { title: found?.title ?? '', body: found?.body.trim() ?? '' };
  };
  const edited = { ...named, status: row.status, texts: { en: textIn('en'), hi: textIn('hi') } };
  return { ...edited, publishedOn: row.published_on, seen: markOf(edited) };
}
