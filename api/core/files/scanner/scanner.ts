/** Looks for malware. Throws when it cannot tell; nobody may take that for clean. */
export interface Scanner {
  scan(bytes: AsyncIterable<Buffer>): Promise<Verdict>;
  check(): Promise<void>;
}

export type Verdict =
  | { readonly is: 'clean' }
  | { readonly is: 'infected'; readonly name: string }
  /** SCANNER=off on a laptop: nobody looked. */
  | { readonly is: 'unscanned' };

export const noScanner: Scanner = {
  scan: async () => ({ is: 'unscanned' }),
  check: async () => {},
};
