import type { Matter } from '#contract/support/ticket-fields.ts';

/** The first code in what was typed that is one of the member's own: DEP014, wth 1097. */
export function typedMatter(text: string, matters: readonly Matter[]): Matter | undefined {
  for (const [, kind = '', digits = ''] of text.matchAll(/(?<![\p{L}\p{N}])(DEP|WTH|KYC)[ -]?(\d{3,})(?!\p{N})/giu)) {
    const code = `${kind.toUpperCase()}${digits}`;
    const found = matters.find((matter) => matter.code === code);
    if (found) return found;
  }
  return undefined;
}

interface Asked {
  readonly matters: readonly Matter[];
  /** Chosen by hand, or named by the page she comes from. */
  readonly chosen: string;
  readonly text: string;
  /** Taken away by hand: not brought back because it is still typed. */
  readonly removed: readonly string[];
}

/** What the ticket is about: what was chosen, else what was typed. */
export function matterOf({ matters, chosen, text, removed }: Asked): Matter | undefined {
  return (
    matters.find(({ code }) => code === chosen) ??
    typedMatter(
      text,
      matters.filter(({ code }) => !removed.includes(code)),
    )
  );
}
