import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type Strength = 'weak' | 'fair' | 'good' | 'strong';

const words: readonly Strength[] = ['weak', 'weak', 'fair', 'good', 'strong'];
const guessing = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How long somebody would guess. Advice only: whether a password is taken, the server's rule decides. */
export const strengthOf = (password: string): Strength => words[guessing.check(password).score] ?? 'weak';
