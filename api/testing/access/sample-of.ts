import type { ZodType } from 'zod';

type Path = readonly string[];
/** What a field of this name holds in a good request; what is not named here gets a plain word. */
export type Hints = Readonly<Record<string, unknown>>;

interface Def {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, ZodType>>;
  readonly element?: ZodType;
  readonly innerType?: ZodType;
  readonly in?: ZodType;
  readonly options?: readonly ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}
const defOf = (schema: ZodType): Def => schema._zod.def as unknown as Def;

/** A request that passes, or nearly: made from the schema, so that a new field is in it by itself. */
export function sampleOf(schema: ZodType, hints: Hints, name = ''): unknown {
  if (name in hints) return hints[name];
  const def = defOf(schema);
  if (def.shape) return Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, sampleOf(inner, hints, key)]));
  if (def.element) return [sampleOf(def.element, hints, name)];
  if (def.innerType) return sampleOf(def.innerType, hints, name);
  if (def.in) return sampleOf(def.in, hints, name);
  if (def.options?.[0]) return sampleOf(def.options.at(-1) as ZodType, hints, name);
  if (def.entries) return Object.values(def.entries)[0];
  if (def.values) return def.values[0];
  if (def.format === 'date') return '2026-11-10';
  if (def.format === 'datetime') return '2026-11-10T00:00:00Z';
  if (def.type === 'record') return {};
  if (def.type === 'number') return 1;
  return def.type === 'boolean' ? true : 'x';
}

/** Where text can be put into a sample: every string, and every string in every list. */
export function textPlaces(sample: unknown, path: Path = []): Path[] {
  if (typeof sample === 'string') return [path];
  if (sample === null || typeof sample !== 'object') return [];
  return Object.entries(sample).flatMap(([key, inner]) => textPlaces(inner, [...path, key]));
}

export function withText(sample: unknown, [key, ...rest]: Path, text: unknown): unknown {
  if (key === undefined) return text;
  const inner = (sample as Record<string, unknown>)[key];
  if (Array.isArray(sample)) return sample.with(Number(key), withText(inner, rest, text));
  return { ...(sample as object), [key]: withText(inner, rest, text) };
}
