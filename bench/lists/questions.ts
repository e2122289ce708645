import { z } from 'zod';
import type { Question } from '#bench/million/asking.ts';
import type { Askers } from '#bench/million/people.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Known, paramsOf, typedInto } from './typed.ts';

/** Lists tell in their query where a page begins; what is exported is no page. */
export const isList = ({ method, url, schema: { querystring } }: Endpoint): boolean =>
  method === 'GET' &&
  !url.endsWith('/export') &&
  querystring instanceof z.ZodObject &&
  ['page', 'limit', 'before'].some((name) => name in querystring.shape);

/** A field of a query, as JSON Schema tells it. */
interface Field {
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly default?: unknown;
}

type Query = Readonly<Record<string, string>>;

/**
 * Every question that a list can be asked, read from its contract: as it opens, each value of each filter and order alone and each two of them together;
 * the deepest page of each alone and of each in every order. What people type comes from `typedInto`.
 */
export function listQuestions(endpoints: readonly Endpoint[], known: Known, askers: Askers): Record<string, () => Question> {
  const found: [string, () => Question][] = endpoints.filter(isList).flatMap((endpoint) => {
    const address = Object.entries(paramsOf(endpoint.url)).reduce((url, [name, value]) => url.replace(`:${name}`, value), endpoint.url);
    return tokensFor(endpoint, askers).flatMap(([who, token]) =>
      queriesOf(endpoint, known).map((query): [string, () => Question] => {
        const asked = new URLSearchParams(query).toString();
        return [`${who}${address}${asked && '?'}${asked}`, () => ({ token: token(), path: `${address}?${asked}` })];
      }),
    );
  });
  return Object.fromEntries(found);
}

function tokensFor({ config: { access } }: Endpoint, { staff, faithful, sponsor }: Askers): [string, () => string | undefined][] {
  if (access === 'public') return [['', () => undefined]];
  if (access !== 'member') return [['', () => staff]];
  return [
    ['long history: ', () => faithful],
    ['very many friends: ', () => sponsor],
  ];
}

export function queriesOf(endpoint: Endpoint, known: Known): Query[] {
  const parts = partsOf(endpoint, known);
  const alone: Query[] = [{}, ...parts.flat()];
  const inTwos = parts.flatMap((values, i) =>
    parts.slice(i + 1).flatMap((others) => values.flatMap((one) => others.map((two) => ({ ...one, ...two })))),
  );
  const deep = hasPages(endpoint)
    ? [...alone, ...inTwos.filter((query) => 'sort' in query)].map((query) => ({ ...query, page: String(known.deepest) }))
    : [];
  return [...alone, ...inTwos, ...deep];
}

const hasPages = ({ schema: { querystring } }: Endpoint): boolean => querystring instanceof z.ZodObject && 'page' in querystring.shape;

/** For each filter the values it is tried with. A range of days is one filter. */
function partsOf({ url, schema: { querystring } }: Endpoint, known: Known): Query[][] {
  const { properties = {} } = z.toJSONSchema(querystring as z.ZodType, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Field>;
  };
  const names = Object.keys(properties).filter((name) => name !== 'page' && name !== 'limit');
  const isRange = names.includes('from') && names.includes('to');
  const parts = names
    .filter((name) => !(isRange && (name === 'from' || name === 'to')))
    .map((name) => valuesOf(properties[name] as Field, () => typedInto(known, url, name)).map((value): Query => ({ [name]: value })));
  return isRange ? [...parts, known.ranges.map(([from, to]): Query => ({ from, to }))] : parts;
}

/** What is shown without a word is asked by leaving it out. */
function valuesOf({ enum: values, const: only, default: usual }: Field, typed: () => readonly string[]): string[] {
  return [...(values ?? (only === undefined ? typed() : [only]))].filter((value) => value !== usual);
}
