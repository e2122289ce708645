import { Refusal } from '#api/platform/refusal.ts';

/** DEP001 and its like: the id behind a prefix, with at least three digits. One id has one code: DEP0001 is nobody's. */
export function countingCodes(prefix: string) {
  const codeOf = (id: number): string => `${prefix}${String(id).padStart(3, '0')}`;
  const idIn = (text: string): number | undefined => {
    const id = Number(text.slice(prefix.length));
    return Number.isSafeInteger(id) && id > 0 && codeOf(id) === text ? id : undefined;
  };
  return {
    codeOf,
    /** undefined: the text is no such code. */
    idIn,
    idOf(code: string): number {
      const id = idIn(code);
      if (id === undefined) throw new Refusal('not_found');
      return id;
    },
  };
}
