import { useRef, useState } from 'react';
import { optionalPart } from '#web/lib/lost-chunk.ts';
import type { Strength } from './estimate.ts';

/** What browsers on phones tell of the network; others tell nothing. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function isThrifty(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType !== '4g';
}

/** The lists it guesses with are large, and only who chooses a password needs them: they come with the first letter, and not over a slow line. */
export function useStrength() {
  const [strength, setStrength] = useState<Strength>();
  const typed = useRef('');
  async function look(password: string) {
    typed.current = password;
    if (password === '' || isThrifty()) return setStrength(undefined);
    const part = await optionalPart(() => import('./estimate.ts'));
    if (part && typed.current === password) setStrength(part.strengthOf(password));
  }
  return { strength, look };
}
