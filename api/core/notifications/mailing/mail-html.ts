import { readFileSync } from 'node:fs';
import { display, html } from './html.ts';
import type { MailParts } from './mail-text.ts';
import { blocksHtml } from './written.ts';

/** The trust's mark on indigo. Mail programs draw no SVG and load nothing from us unasked, so it travels inside the mail. */
export const mark = { cid: 'mark', bytes: readFileSync(new URL('mark.png', import.meta.url)) };

// Mail programs know tables and inline styles and little else. Colours are those of the light theme.
const body = "Inter,'Noto Sans Devanagari',Verdana,Arial,sans-serif";

export function mailHtml(parts: MailParts): string {
  const { language, subject, org, heading, paragraphs, blocks = [], facts = [], button, note, safety, legalName, address, footer } = parts;
  const rows = [
    cell('padding:20px 32px;background:#2B3480', logo(org, legalName)),
    cell(
      `padding:34px 32px 8px;font:400 16px/1.6 ${body};color:#45475E`,
      `<h1 style="margin:0 0 10px;font:640 26px/1.25 ${display};color:#1B1D33">${html(heading)}</h1>${paragraphs.map(paragraph).join('')}${blocksHtml(blocks)}`,
    ),
    ...(facts.length ? [cell('padding:12px 32px', table(facts))] : []),
    ...(button ? [cell('padding:12px 32px 8px', link(button))] : []),
    ...(note ? [cell(`padding:14px 32px 0;font:400 14px/1.6 ${body};color:#63657A`, html(note))] : []),
    cell(
      `padding:22px 32px 24px;font:400 13px/1.6 ${body};color:#63657A`,
      `${html(safety)}<br>${html([legalName, address].filter(Boolean).join(', '))}${footer ? quietLink(footer) : ''}`,
    ),
  ];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${html(subject)}</title></head><body style="margin:0;background:#F7F6F2"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F7F6F2"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #E3E0D6;border-radius:16px;border-collapse:separate;overflow:hidden">${rows.join('')}</table></td></tr></table></body></html>`;
}

/** As on the site: the short name beside the mark, and below it what the registered name adds. */
function logo(org: string, legalName: string): string {
  const addition = legalName.startsWith(org) ? legalName.slice(org.length).trim() : legalName;
  const below = addition ? `<br><span style="font:500 12px/1.4 ${body};color:#DFE2F7">${html(addition)}</span>` : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="48" valign="middle"><img src="cid:${mark.cid}" width="36" height="36" alt="" style="display:block;border:0"></td><td valign="middle" style="font:700 21px/1.1 ${display};color:#ffffff">${html(org)}${below}</td></tr></table>`;
}

const cell = (style: string, content: string): string => `<tr><td style="${style}">${content}</td></tr>`;

const paragraph = (text: string): string => `<p style="margin:0 0 12px">${html(text)}</p>`;

const link = ({ label, url }: { label: string; url: string }): string =>
  `<a href="${html(url)}" style="display:block;background:#2B3480;color:#ffffff;text-decoration:none;text-align:center;font:600 16px/52px ${body};border-radius:10px">${html(label)}</a>`;

const quietLink = ({ label, url }: { label: string; url: string }): string =>
  `<br><a href="${html(url)}" style="color:#45475E">${html(label)}</a>`;

const table = (facts: NonNullable<MailParts['facts']>): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F7F6F2;border-radius:12px;font:400 15px/1.5 ${body};color:#1B1D33">${facts
    .map(
      ({ label, value }) =>
        `<tr><td style="padding:12px 18px;color:#63657A">${html(label)}</td><td align="right" style="padding:12px 18px;font-weight:600">${html(value)}</td></tr>`,
    )
    .join('')}</table>`;
