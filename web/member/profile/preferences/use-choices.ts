import { useState } from 'react';
import { type Reading, useChangePreferences } from '#web/member/reading/use-change-preferences.ts';
import { usePreferences } from '#web/member/reading/use-preferences.ts';
import { useMe } from '#web/member/use-me.ts';

type ChoiceOf<Name extends keyof Reading> = { readonly name: Name; readonly value: Reading[Name]; readonly before: Reading[Name] };
/** What was changed last, and what it was. */
export type Choice = { [Name in keyof Reading]: ChoiceOf<Name> }[keyof Reading];

export type Choose = <Name extends keyof Reading>(name: Name, value: Reading[Name]) => Promise<boolean>;

/** Each choice shows at once and is saved by itself; what could not be saved goes back. What another device chose shows as soon as it is known. */
export function useChoices() {
  const { language } = useMe();
  const { preferences } = usePreferences();
  const change = useChangePreferences();
  const [wanted, setWanted] = useState<Partial<Reading>>({});
  const [last, setLast] = useState<Choice>();
  const now: Reading = { ...preferences, language, ...wanted };

  const choose: Choose = async (name, value) => {
    const before = now[name];
    if (value === before) return true;
    setWanted((others) => ({ ...others, [name]: value }));
    const isSaved = await change({ [name]: value });
    setWanted((others) => (others[name] === value ? without(others, name) : others));
    if (isSaved) setLast({ name, value, before } as Choice);
    return isSaved;
  };
  async function undo({ name, before }: Choice) {
    if (await choose(name, before)) setLast(undefined);
  }
  return { now, last, choose, undo };
}

function without(all: Partial<Reading>, name: keyof Reading): Partial<Reading> {
  const { [name]: _, ...rest } = all;
  return rest;
}
