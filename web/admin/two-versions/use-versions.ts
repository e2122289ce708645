import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { type Choices, differences, isSame } from '#web/ui/two-versions/choices.ts';
import { type EditedField, partsOf, withSaved } from './parts.ts';

type Outcome<Answer> = { readonly answer?: Answer; readonly error?: ApiError } | undefined;

/** What is edited by several people, and what its state is known by: a mark, or a list with its mark. */
export interface Edited<Schema extends z.ZodType, Standing, Answer> {
  readonly schema: Schema;
  readonly defaults: z.input<Schema>;
  /** As it was when she began, where the form begins with something else. */
  readonly before?: z.input<Schema>;
  readonly standing: Standing;
  readonly fields: readonly EditedField<z.input<Schema>>[];
  readonly send: (values: z.input<Schema>, standing: Standing) => Promise<Outcome<Answer>>;
  /** As it is saved now; undefined: it is gone. */
  readonly read: () => Promise<{ readonly values: z.input<Schema>; readonly standing: Standing } | undefined>;
}

export interface WhenSaved<Answer> {
  readonly onSaved: (answer: Answer) => void;
}

interface Both<Values, Standing> {
  readonly mine: Values;
  readonly saved: Values;
  readonly standing: Standing;
  readonly choices: Choices;
}

/**
 * Saves against what was seen. Who is refused because somebody else saved meanwhile gets both versions to choose from. If the other one changed
 * something beside these fields, there is nothing to choose, and it is sent again.
 */
export function useVersions<Schema extends z.ZodType, Standing, Answer>(edited: Edited<Schema, Standing, Answer> & WhenSaved<Answer>) {
  type Values = z.input<Schema>;
  const { schema, defaults, standing, fields, send, read, onSaved } = edited;
  const [before, setBefore] = useState<Values>(edited.before ?? defaults);
  const [typed, setTyped] = useState<Values>(defaults);
  const [both, setBoth] = useState<Both<Values, Standing>>();
  // As the server keeps it: a number that was typed is a number, and spaces around a text are gone.
  const parts = (values: Values) => partsOf(fields, (schema.safeParse(values).data ?? values) as Values);

  async function save(values: Values, against: Standing, isRepeated = false): Promise<ApiError | undefined> {
    const outcome = await send(values, against);
    if (outcome?.answer !== undefined) {
      setBefore(values);
      setTyped(values);
      setBoth(undefined);
      onSaved(outcome.answer);
    }
    return outcome?.error?.code === 'stale' ? showBoth(values, outcome.error, isRepeated) : outcome?.error;
  }

  async function showBoth(mine: Values, refused: ApiError, isRepeated: boolean): Promise<ApiError | undefined> {
    try {
      const now = await read();
      if (!now) return refused;
      const all = { before: parts(before), mine: parts(mine), saved: parts(now.values) };
      if (isSame(all.before, all.saved)) return isRepeated ? refused : save(mine, now.standing, true);
      const choices = differences(Object.keys(all.mine), all);
      setTyped(mine);
      setBoth({ mine, saved: now.values, standing: now.standing, choices });
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  }

  return {
    /** What the form begins with, also when it comes back from choosing. */
    typed,
    both,
    choose: (choices: Choices) => setBoth((now) => now && { ...now, choices }),
    goBack: () => setBoth(undefined),
    submit: (values: Values) => save(values, standing),
    saveChosen: async () => {
      if (!both) return undefined;
      const taken = fields.filter(({ path }) => both.choices[path] !== 'mine');
      return save(withSaved(both, taken), both.standing);
    },
  };
}
