import type { ZodType } from 'zod';
import { canBeTyped, cleanLine, cleanParagraph } from '#contract/values/text.ts';

interface Check {
  readonly check?: string;
  readonly pattern?: RegExp;
  readonly tx?: unknown;
  readonly fn?: unknown;
}
interface Def extends Check {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
  readonly shape?: Readonly<Record<string, ZodType>>;
  readonly catchall?: ZodType;
  readonly items?: readonly ZodType[];
  readonly options?: readonly ZodType[];
  readonly [part: string]: unknown;
}

const plain = new Set(['number', 'int', 'boolean', 'bigint', 'date', 'enum', 'literal', 'null', 'undefined', 'void', 'never']);
const inside = ['innerType', 'element', 'keyType', 'valueType', 'left', 'right', 'rest'];
const ours: readonly unknown[] = [cleanLine, cleanParagraph, canBeTyped];

/** Places of a request that take any text at all: neither contract/values/text.ts, nor a closed pattern, nor fixed words. */
export function bareTexts(schema: ZodType, path: string): string[] {
  const def = schema._zod.def as unknown as Def;
  if (plain.has(def.type)) return [];
  if (def.type === 'string')
    return isBounded(def) ? [] : [`${path} takes any text: use contract/values/text.ts and say how long it may be`];
  // What leaves a transformation is what counts, if it is checked again; else what enters it.
  if (def.type === 'pipe') return bareTexts((kindOf(def.out) === 'transform' ? def.in : def.out) as ZodType, path);
  const parts: [string, ZodType][] = [
    ...Object.entries(def.shape ?? {}),
    ...inside.flatMap((name): [string, ZodType][] => (def[name] ? [['', def[name] as ZodType]] : [])),
    ...[...(def.items ?? []), ...(def.options ?? [])].map((inner): [string, ZodType] => ['', inner]),
    ...(def.catchall ? [['*', def.catchall] as [string, ZodType]] : []),
  ];
  if (parts.length === 0 && def.type !== 'object') return [`${path} takes anything (${def.type})`];
  return parts.flatMap(([name, inner]) => bareTexts(inner, name ? `${path}.${name}` : path));
}

const kindOf = (schema: unknown): string => ((schema as ZodType)._zod.def as unknown as Def).type;

function isBounded(def: Def): boolean {
  const checks: readonly Check[] = [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)];
  if (checks.some(({ check, pattern }) => check === 'string_format' && pattern && isClosed(pattern))) return true;
  return checks.some(({ tx, fn }) => ours.includes(tx ?? fn)) && checks.some(({ check }) => check === 'max_length');
}

/** Says what may stand there, from end to end; never what may not. */
function isClosed({ source }: RegExp): boolean {
  const said = source.replace(/\((?:\?!|\?=)[^()]*\)/g, '').replace(/\\[^SWDPs]/g, 'x');
  return /^\^.*\$$/.test(said) && !/\[\^|\\/.test(said) && !said.replace(/\[[^\]]*\]/g, '').includes('.');
}
