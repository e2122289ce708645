/** Why a statement is refused, in words for people, with the line of the file where it shows. */
export interface Refused {
  readonly line: number | null;
  /** What `says` made. */
  readonly reason: string;
}

export class StatementFault extends Error implements Refused {
  readonly line: number | null;
  readonly reason: string;
  constructor(line: number | null, reason: string) {
    super(`line ${line ?? '-'}: ${reason}`);
    this.line = line;
    this.reason = reason;
  }
}
