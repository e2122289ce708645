import { z } from 'zod';

/** A provider of text messages, as its manual describes one request. */
export interface TextService {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** With {to} {text} {template} {sender} {entity} {reference} in their places. */
  readonly body: string;
  /** The header (six letters in India) and the principal entity, as they are registered for DLT. */
  readonly sender: string;
  readonly entity: string;
}

const headers = z.string().transform((text, context): Readonly<Record<string, string>> => {
  try {
    return z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/)).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON such as {"content-type":"application/json"}' });
    return z.NEVER;
  }
});

const JSON_BODY = '{"to":"{to}","text":"{text}","template":"{template}","sender":"{sender}","entity":"{entity}","reference":"{reference}"}';

type Channel = 'SMS' | 'WHATSAPP';

export const textVariables = <Name extends Channel>(name: Name) =>
  ({
    [`${name}_URL`]: z.url({ protocol: /^https?$/ }).optional(),
    [`${name}_METHOD`]: z.enum(['GET', 'POST']).default('POST'),
    [`${name}_HEADERS`]: headers.default({ 'content-type': 'application/json' }),
    [`${name}_BODY`]: z.string().default(JSON_BODY),
    [`${name}_SENDER`]: z.string().default(''),
    [`${name}_ENTITY`]: z.string().default(''),
  }) as Shape<Name>;

type Shape<Name extends Channel> = { [Key in `${Name}_URL`]: z.ZodOptional<z.ZodURL> } & {
  [Key in `${Name}_METHOD`]: z.ZodDefault<z.ZodEnum<{ GET: 'GET'; POST: 'POST' }>>;
} & { [Key in `${Name}_HEADERS`]: z.ZodDefault<typeof headers> } & {
  [Key in `${Name}_BODY` | `${Name}_SENDER` | `${Name}_ENTITY`]: z.ZodDefault<z.ZodString>;
};

type Values<Name extends Channel> = z.infer<z.ZodObject<Shape<Name>>>;

/** Undefined: switched off. */
export function textServiceOf<Name extends Channel>(name: Name, values: Values<Name>): TextService | undefined {
  const of = values as Readonly<Record<string, unknown>>;
  if (of[`${name}_URL`] === undefined) return undefined;
  const [url, method, head, body, sender, entity] = ['URL', 'METHOD', 'HEADERS', 'BODY', 'SENDER', 'ENTITY'].map(
    (part) => of[`${name}_${part}`],
  );
  return { url, method, headers: head, body, sender, entity } as TextService;
}
