import type { Endpoint } from '#contract/endpoint.ts';
import type { Answer, CallInput } from '#web/lib/calling/server-call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';

/** For a form that sends its values as they are; spread it into Form. `onAnswer` gets what the server says to it. */
export function useFormCall<const E extends Endpoint>(endpoint: E, onAnswer: (answer: Answer<E>) => void) {
  const { run, isBusy } = useAction(endpoint, { revalidate: false });
  async function onSubmit(body: CallInput<E>['body']) {
    const outcome = await run({ body } as CallInput<E>);
    if (outcome?.answer !== undefined) onAnswer(outcome.answer);
    return outcome?.error;
  }
  return { isBusy, onSubmit };
}
