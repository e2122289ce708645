import { useSearchParams } from 'react-router';
import type { Language } from '#contract/values/languages.ts';
import { useLanguage } from './use-language.ts';

/** Changes the language and writes it into the address: a reload must not fall back to that of the public page one came from. */
export function useChooseInAddress(): (language: Language) => Promise<void> {
  const { speak } = useLanguage();
  const [, setQuery] = useSearchParams();
  return async (chosen) => {
    await speak(chosen);
    setQuery((query) => ({ ...Object.fromEntries(query), lang: chosen }), { replace: true, preventScrollReset: true });
  };
}
