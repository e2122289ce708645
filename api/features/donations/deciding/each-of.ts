import { donationIdOf } from '#api/features/donations/case/codes.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { errors } from '#contract/errors.ts';

/** Each in its own transaction, in the order they were named: one that is refused does not hold up the rest. */
export async function eachOf<Done>(deps: Deps, codes: readonly string[], staff: StaffActor, act: (id: number) => Promise<Done>) {
  const done: Done[] = [];
  const skipped: { code: string; message: string }[] = [];
  for (const code of new Set(codes))
    try {
      done.push(await act(donationIdOf(code)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      skipped.push({ code, message: deps.words.render(errors[error.code][1], staff.language) });
    }
  return { done, skipped };
}
