import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { IMAGE_HASH_BYTES } from './content/verdict.ts';

/** Two pictures that share a whole band of 16 bytes are compared; ten bands find nine of ten copies that are 85 % alike. */
const BAND_BYTES = 16;
const BANDS = IMAGE_HASH_BYTES / BAND_BYTES;
/** Above it they are taken for the same picture. Different receipts of one app measure 0.67, copies 0.89 to 0.98. */
const ALIKE = 0.85;
/** However many receipts of one app there are, no question reads more rows than about this. */
const MOST_CANDIDATES = 20_000;

export const bandsOf = (hash: Buffer): number[] =>
  Array.from({ length: BANDS }, (_, i) =>
    createHash('sha256')
      .update(Buffer.of(i))
      .update(hash.subarray(i * BAND_BYTES, (i + 1) * BAND_BYTES))
      .digest()
      .readInt32BE(),
  );

export async function insertImageHash(tx: Tx, fileId: number, hash: Buffer): Promise<void> {
  await tx
    .insertInto('file_image_hashes')
    .values({ file_id: fileId, hash, bands: bandsOf(hash) })
    .execute();
}

export interface SimilarImage {
  readonly code: string;
  readonly memberId: number | null;
  readonly uploadedAt: Date;
  /** Sent byte for byte. */
  readonly isSame: boolean;
  /** 0 to 1. */
  readonly likeness: number;
}

/** Which earlier receipts look like this one: the very same bytes first, then by likeness. Found by index, never by reading all. */
export async function similarImages(db: Db, code: string, { most = 20 } = {}): Promise<readonly SimilarImage[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('gin_fuzzy_search_limit', ${String(MOST_CANDIDATES)}, true)`.execute(tx);
    const asked = await tx
      .selectFrom('files')
      .leftJoin('file_image_hashes', 'file_image_hashes.file_id', 'files.id')
      .select(['files.id', 'files.sha256', 'file_image_hashes.hash', 'file_image_hashes.bands'])
      .where('files.code', '=', code)
      .executeTakeFirst();
    if (!asked) return [];
    const { rows } = await sql<Row>`
      select f.id, f.code, f.member_id, f.created_at, f.sha256 = ${asked.sha256} as is_same, l.hash
        from files f left join file_image_hashes l on l.file_id = f.id
       where f.kind = 'receipt' and f.id < ${asked.id} and f.sha256 = ${asked.sha256}
      union
      select f.id, f.code, f.member_id, f.created_at, f.sha256 = ${asked.sha256} as is_same, l.hash
        from file_image_hashes l join files f on f.id = l.file_id
       where l.bands && ${asked.bands ?? []}::int[] and f.kind = 'receipt' and f.id < ${asked.id}`.execute(tx);
    return rows
      .map((row) => toSimilarImage(row, asked.hash))
      .filter(({ isSame, likeness }) => isSame || likeness >= ALIKE)
      .sort((a, b) => Number(b.isSame) - Number(a.isSame) || b.likeness - a.likeness)
      .slice(0, most);
  });
}

interface Row {
  readonly code: string;
  readonly member_id: number | null;
  readonly created_at: Date;
  readonly is_same: boolean;
  readonly hash: Buffer | null;
}

const toSimilarImage = (row: Row, hash: Buffer | null): SimilarImage => ({
  code: row.code,
  memberId: row.member_id,
  uploadedAt: row.created_at,
  isSame: row.is_same,
  likeness: row.is_same ? 1 : similarityOf(row.hash, hash),
});

function similarityOf(a: Buffer | null, b: Buffer | null): number {
  if (!a || !b) return 0;
  let equal = 0;
  for (let i = 0; i < IMAGE_HASH_BYTES; i++) if (a[i] === b[i]) equal += 1;
  return equal / IMAGE_HASH_BYTES;
}
