import { settings } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Budget } from '#api/platform/security/budget.ts';
import type { RateRule } from '#api/platform/security/rate-limit.ts';
import { type FileKind, fileKinds } from '#contract/files/file-types.ts';

/** What the trust's settings say about this upload. */
export interface UploadRules {
  readonly mostBytes: number;
  readonly mostPages: number;
  readonly unusedHours: number;
  readonly daily: { readonly files: number; readonly bytes: number };
  readonly rate: RateRule;
  /** Processor time of the checkers: for this file, and for this owner's files. */
  readonly checking: { readonly fileSeconds: number; readonly budget: Budget };
}

export async function uploadRules(deps: Deps, kind: FileKind): Promise<UploadRules> {
  const now = await settings(deps);
  const { times, minutes } = now['throttle.upload'];
  const checking = now['files.checking'];
  return {
    mostBytes: now[fileKinds[kind].limit],
    mostPages: now['files.pdf_pages'],
    unusedHours: now['files.unused_hours'],
    daily: { files: now['files.daily_count'], bytes: now['files.daily_bytes'] },
    rate: { name: 'upload', count: times, seconds: minutes * 60 },
    checking: {
      fileSeconds: checking.fileSeconds,
      budget: { name: 'file_checking', amount: checking.seconds, seconds: checking.minutes * 60 },
    },
  };
}
