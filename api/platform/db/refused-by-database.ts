import { Refusal } from '#api/platform/refusal.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';

interface Said {
  /** The SQLSTATE with which a module's functions say no: the message is the refusal's code. */
  readonly said: string;
  /** What a broken unique key or check means to people. */
  readonly byConstraint: Readonly<Record<string, ErrorCode>>;
}

const broken = new Set(['23505', '23514']);

/** Turns the database's “no” into words for people. Anything else is a broken invariant and stays what it is. */
export const refusedByDatabase =
  ({ said, byConstraint }: Said) =>
  async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const { code = '', message = '', constraint = '' } = error as { code?: string; message?: string; constraint?: string };
      if (code === said && message in errors) throw new Refusal(message as ErrorCode);
      const known = broken.has(code) ? byConstraint[constraint] : undefined;
      throw known ? new Refusal(known) : error;
    }
  };
