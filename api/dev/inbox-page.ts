import type { FastifyInstance } from 'fastify';
import type { ReceivedMail, SmtpInbox } from './smtp-inbox.ts';

const hidden = { config: { access: 'public' }, schema: { hide: true } } as const;
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The mail itself: its own styles and pictures, no script, no way out except links that open elsewhere. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; sandbox allow-popups allow-top-navigation-by-user-activation";

/** Development's mailbox: every mail that would have gone out, at /inbox. Never part of a real server. */
export function registerInboxPage(app: FastifyInstance, inbox: SmtpInbox): void {
  const find = (number: string) => inbox.mails.find((mail) => mail.number === Number(number));
  app.get('/inbox', hidden, async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(list(inbox.mails)),
  );
  app.get<{ Params: { number: string } }>('/inbox/:number', hidden, async (request, reply) => {
    const mail = find(request.params.number);
    if (!mail) return reply.redirect('/inbox');
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(one(mail));
  });
  app.get<{ Params: { number: string } }>('/inbox/:number/html', hidden, async (request, reply) => {
    const mail = find(request.params.number);
    reply.header('content-security-policy', mailPolicy).header('x-frame-options', 'SAMEORIGIN').type('text/html; charset=utf-8');
    return reply.send(mail?.html.replaceAll('<a ', '<a target="_top" ') ?? '');
  });
  app.get<{ Querystring: { to?: string } }>('/inbox.json', hidden, async ({ query: { to } }) =>
    to ? inbox.mails.filter((mail) => mail.to.includes(to)) : inbox.mails,
  );
}

const list = (mails: readonly ReceivedMail[]): string =>
  page(
    'Inbox',
    mails.length
      ? `<table><thead><tr><th>To<th>Subject<th>Time</thead><tbody>${mails.toReversed().map(row).join('')}</tbody></table>`
      : '<p>No mail yet. Whatever the site sends arrives here.</p>',
  );

const row = ({ number, to, subject, receivedAt }: ReceivedMail): string =>
  `<tr><td>${inHtml(to.join(', '))}<td><a href="/inbox/${number}">${inHtml(subject)}</a><td>${receivedAt.toLocaleTimeString('en-IN')}`;

const one = ({ number, to, from, subject, text }: ReceivedMail): string =>
  page(
    subject,
    `<p><a href="/inbox">← Inbox</a></p><p>From ${inHtml(from)}<br>To ${inHtml(to.join(', '))}</p>
<h2>As text</h2><pre>${inHtml(text).replace(/https?:\/\/[^\s<>&"]+(?:&amp;[^\s<>&"]+)*/g, '<a href="$&">$&</a>')}</pre>
<h2>As HTML</h2><iframe title="The mail" src="/inbox/${number}/html"></iframe>`,
  );

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${inHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #8886; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8886; } iframe { width: 100%; height: 40rem; border: 1px solid #8886; background: #fff; }
</style></head><body><h1>${inHtml(title)}</h1>${body}</body></html>`;

const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
