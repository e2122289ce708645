import { Refusal } from '#api/platform/refusal.ts';

const coded = (prefix: string) => ({
  codeOf: (id: number): string => `${prefix}${String(id).padStart(3, '0')}`,
  /** One id has one code: STM0001 is nobody's. */
  idOf(code: string): number {
    const id = Number(code.slice(prefix.length));
    if (!Number.isSafeInteger(id) || this.codeOf(id) !== code) throw new Refusal('not_found');
    return id;
  },
});

export const statements = coded('STM');
export const bankLines = coded('BNK');
