import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Of each file the checksum of its content, or of a part of it. */
export type Checksums = Readonly<Record<string, string>>;

export const checksumsOf = (files: readonly string[], part?: (text: string) => string): Checksums =>
  Object.fromEntries(
    files.toSorted().map((path) => [
      path,
      createHash('sha1')
        .update(part ? part(readFileSync(path, 'utf8')) : readFileSync(path))
        .digest('base64'),
    ]),
  );

/** One for all files that match, and for what else decides. */
export function checksumOf(files: Checksums, matching: RegExp, ...others: readonly string[]): string {
  const hash = createHash('sha1').update(others.join('\n'));
  for (const [path, sum] of Object.entries(files)) if (matching.test(path)) hash.update(`${path} ${sum}\n`);
  return hash.digest('base64');
}
