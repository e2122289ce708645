import { Refusal } from '#api/platform/refusal.ts';
import { cannedPlaceholders } from '#contract/support/answer-tickets.ts';
import { says } from '#contract/values/words.ts';

type Placeholder = (typeof cannedPlaceholders)[number];
export type Filling = Readonly<Record<Placeholder, string>>;

const PLACEHOLDER = /\{[^{}\n]*\}/g;
const isKnown = (text: string): text is Placeholder => (cannedPlaceholders as readonly string[]).includes(text);

/** So that nobody is called {nmae}. */
export function assertPlaceholders(texts: Readonly<Record<'en' | 'hi', string>>): void {
  for (const [language, text] of Object.entries(texts)) {
    const placeholder = text.match(PLACEHOLDER)?.find((one) => !isKnown(one));
    if (placeholder === undefined) continue;
    const field = says(/*i18n*/ 'We don’t know {placeholder}', { placeholder });
    throw new Refusal('unknown_placeholder', { values: { placeholder }, fields: { [`texts.${language}`]: field } });
  }
}

/** In one go: what a value holds is never read as a placeholder again. */
export const fill = (text: string, filling: Filling): string =>
  text.replace(PLACEHOLDER, (placeholder) => (isKnown(placeholder) ? filling[placeholder] : placeholder));
