/** The first at once; those that come while it rests are one, at its end. */
export function atMostEvery(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | undefined;
  function rest() {
    timer = setTimeout(() => {
      timer = undefined;
      const act = waiting;
      waiting = undefined;
      if (act) run(act);
    }, milliseconds);
  }
  function run(act: () => void) {
    if (timer) waiting = act;
    else {
      act();
      rest();
    }
  }
  function stop() {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  }
  return { run, stop };
}
