type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** The area that has a dialog for it supplies it while it is on the screen. */
export function supplyConfirmation(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Asks the person to show that it is them. False: they would not, or nobody can ask here. */
export const askToConfirm = (): Promise<boolean> => ask?.() ?? Promise.resolve(false);
