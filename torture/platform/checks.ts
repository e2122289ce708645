export type Check = (sentence: string, isTrue: boolean, seen?: unknown) => void;

/** Sentences that must hold. What does not is told at once, with what was seen, and counted. */
export function openChecks() {
  const broken: string[] = [];
  let checks = 0;
  const check: Check = (sentence, isTrue, seen) => {
    checks += 1;
    if (isTrue) return;
    broken.push(sentence);
    console.error(`broken: ${sentence}`, seen ?? '');
  };
  return { check, said: () => ({ checks, broken }) };
}
