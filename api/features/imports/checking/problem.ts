import type { ImportColumn } from '#contract/imports/imports.ts';

/** `text` is what `says` made: what is wrong, and how to mend it. No value of the file stands in it. */
export interface Problem {
  readonly line: number;
  readonly column: ImportColumn;
  readonly isError: boolean;
  readonly text: string;
}

/** Gathers what is wrong, row by row. */
export class Problems {
  readonly all: Problem[] = [];
  readonly #wrong = new Set<number>();

  error(line: number, column: ImportColumn, text: string): void {
    this.#wrong.add(line);
    this.all.push({ line, column, isError: true, text });
  }

  warning(line: number, column: ImportColumn, text: string): void {
    this.all.push({ line, column, isError: false, text });
  }

  isWrong(line: number): boolean {
    return this.#wrong.has(line);
  }

  get wrong(): number {
    return this.#wrong.size;
  }

  /** Rows that come in with something to look at. */
  get warned(): number {
    return new Set(this.all.flatMap(({ line, isError }) => (isError || this.#wrong.has(line) ? [] : [line]))).size;
  }
}
