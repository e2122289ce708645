import { readFileSync } from 'node:fs';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { po } from 'gettext-parser';
import { type Language, languages } from '#contract/values/languages.ts';
import { inEnglish, render, type Translate, type Values } from '#contract/values/words.ts';

/** The server's own words (mails, refusals) in every language we offer. */
export interface Words {
  for(language: Language): I18n;
  /** Puts what `says` encoded into the reader's language. */
  render(encoded: string, language: Language): string;
}

export function readWords(): Words {
  const books = new Map(languages.map((language) => [language, openBook(language)]));
  const bookOf = (language: Language): I18n => books.get(language) as I18n;
  return {
    for: bookOf,
    render(encoded, language) {
      const book = bookOf(language);
      // A text that is in no book is not a template: braces in it mean nothing, and reading them as one could fail.
      const translate: Translate = (template, values) =>
        template in book.messages ? inBook(book, template, values) : inEnglish(template, values);
      return render(encoded, translate);
    },
  };
}

/**
 * The book's words with the values as they are. Lingui turns \\u000a and \\x0d into what they stand for, also in values: whoever types them would get
 * line ends into a mail's subject. So such values are put in afterwards, where the private characters stand that no cleaned text holds.
 */
export function inBook(book: I18n, template: string, values: Values = {}): string {
  const aside: string[] = [];
  const safe = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'string' || !/\\[ux]/.test(value)) return [name, value] as const;
    aside.push(value);
    return [name, `\ue000${aside.length - 1}\ue001`] as const;
  });
  return book._(template, Object.fromEntries(safe)).replace(/\ue000(\d+)\ue001/g, (_, place: string) => aside[Number(place)] ?? '');
}

function openBook(language: Language): I18n {
  const i18n = setupI18n({ locale: language, messages: { [language]: readCatalogue(language) } });
  i18n.setMessagesCompiler(compileMessage);
  return i18n;
}

function readCatalogue(language: Language): Record<string, ReturnType<typeof compileMessage>> {
  const messages: Record<string, ReturnType<typeof compileMessage>> = {};
  for (const path of [`words/api/${language}.po`, `words/contract/${language}.po`]) {
    const book = po.parse(readFileSync(new URL(`../../${path}`, import.meta.url)));
    for (const context of Object.values(book.translations))
      for (const [id, entry] of Object.entries(context)) {
        const text = entry.msgstr[0] || (language === 'en' ? id : '');
        if (id && text) messages[id] = compileMessage(text);
      }
  }
  return messages;
}
