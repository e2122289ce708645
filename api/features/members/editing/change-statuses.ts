import { reactivateMember, type StatusChange, suspendMember } from '#api/core/accounts/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { errors } from '#contract/errors.ts';

type Input = Omit<StatusChange, 'code'> & { readonly codes: readonly string[] };

export const suspendMembers = (deps: Deps, input: Input) => each(deps, input, (change) => suspendMember(deps, change));
export const reactivateMembers = (deps: Deps, input: Input) => each(deps, input, (change) => reactivateMember(deps, change));

/** Each in its own transaction, with its own line in the log: one that is refused does not hold up the rest. */
async function each(deps: Deps, { codes, ...how }: Input, act: (change: StatusChange) => Promise<unknown>) {
  const done: string[] = [];
  const skipped: { code: string; message: string }[] = [];
  for (const code of new Set(codes))
    try {
      await act({ ...how, code });
      done.push(code);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      skipped.push({ code, message: deps.words.render(errors[error.code][1], how.staff.language) });
    }
  return { done, skipped };
}
