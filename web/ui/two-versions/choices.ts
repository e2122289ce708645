/** Two people, or one in two tabs, edited the same: what differs, and what becomes of it. Fields are compared by what they hold. */
export type Choice = 'mine' | 'saved';
export type Choices<Name extends string = string> = Readonly<Partial<Record<Name, Choice>>>;
type Fields<Name extends string> = Readonly<Record<Name, unknown>>;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Three<Name extends string> {
  /** As it was when she began. */
  readonly before: Fields<Name>;
  readonly mine: Fields<Name>;
  /** What was saved meanwhile. */
  readonly saved: Fields<Name>;
}

/** Where the two differ. What she did not touch is taken as it was saved meanwhile, until she says otherwise. */
export function differences<Name extends string>(names: readonly Name[], { before, mine, saved }: Three<Name>): Choices<Name> {
  const differing = names.filter((name) => !isSame(mine[name], saved[name]));
  const chosen = differing.map((name) => [name, isSame(mine[name], before[name]) ? 'saved' : 'mine']);
  return Object.fromEntries(chosen) as Choices<Name>;
}

export function merged<Of extends object>({ mine, saved }: { mine: Of; saved: Of }, choices: Choices<Extract<keyof Of, string>>): Of {
  const names = Object.keys(saved) as Extract<keyof Of, string>[];
  const kept = names.filter((name) => choices[name] === 'mine').map((name) => [name, mine[name]]);
  return { ...saved, ...Object.fromEntries(kept) };
}
