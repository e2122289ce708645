import { useState } from 'react';
import type { Paper } from './picture-question.ts';

/** Nobody decides about papers that have not stood on the screen. Another case begins afresh: keep it below a key. */
export function useSeen(papers: readonly Paper[] = []) {
  const [seen, setSeen] = useState<readonly string[]>([]);
  return {
    /** Their files. */
    seen,
    isSeen: papers.every(({ file }) => seen.includes(file)),
    see: (file: string) => setSeen((before) => (before.includes(file) ? before : [...before, file])),
  };
}
