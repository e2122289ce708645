import type { Mail } from '#api/platform/mail.ts';
import type { Language } from '#contract/languages.ts';

interface Link {
  readonly label: string;
  readonly link: string;
}

export interface Letter {
  readonly language: Language;
  readonly lines: readonly string[];
  readonly button: Link;
  readonly after: readonly string[];
  readonly footer: Link;
}

/** One letter as plain text and as plain HTML: no picture, no tracking, readable in any program. */
export const renderLetter = (letter: Letter): Pick<Mail, 'text' | 'html'> => ({ text: asText(letter), html: asHtml(letter) });

const asText = ({ lines, button, after, footer }: Letter): string =>
  [...lines, `${button.label}:\n${button.link}`, ...after, '--', `${footer.label}: ${footer.link}`].join('\n\n');

const asHtml = ({ language, lines, button, after, footer }: Letter): string => `<!doctype html>
<html lang="${language}"><body style="margin:0;padding:24px;font:16px/1.6 system-ui,sans-serif;color:#1b1d33;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
${lines.map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${safe(button.link)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#2b3480;color:#ffffff;text-decoration:none">${safe(button.label)}</a></p>
${after.map(paragraph).join('\n')}
<p style="margin-top:32px;border-top:1px solid #d9d9e3;padding-top:12px;font-size:14px"><a href="${safe(footer.link)}" style="color:#45475e">${safe(footer.label)}</a></p>
</div></body></html>`;

const paragraph = (text: string): string => `<p>${safe(text)}</p>`;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
