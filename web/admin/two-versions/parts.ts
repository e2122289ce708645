import type { ReactNode } from 'react';
import type { Language } from '#contract/values/languages.ts';

/** One field of what several people edit. */
export interface EditedField<Values> {
  /** Where it stands in the values: `texts.en.title`. */
  readonly path: string;
  /** Goes along with it: an uploaded picture with the chosen one. */
  readonly beside?: string;
  readonly label: ReactNode;
  readonly lang?: Language;
  /** As people read it; else as it was typed. */
  readonly shown?: (values: Values) => ReactNode;
}

type Part = { readonly [name: string]: unknown };

export const at = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Part | undefined)?.[name], values);

function putAt<Values>(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  const next = rest.length === 0 ? value : putAt((values as unknown as Part)[name], rest.join('.'), value);
  return { ...values, [name]: next };
}

const pathsOf = ({ path, beside }: EditedField<never>): string[] => (beside ? [path, beside] : [path]);

/** What is compared: each field by its path. */
export const partsOf = <Values>(fields: readonly EditedField<Values>[], values: Values): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.path, pathsOf(field).map((path) => at(values, path))]));

/** One's own values, with these fields as somebody else saved them. */
export const withSaved = <Values>({ mine, saved }: { mine: Values; saved: Values }, fields: readonly EditedField<Values>[]): Values =>
  fields.flatMap(pathsOf).reduce((values, path) => putAt(values, path, at(saved, path)), mine);
