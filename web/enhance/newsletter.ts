import { display } from './display.ts';
import { find } from './find.ts';

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Sends the form without leaving the page. The words come with the form, in the page's language. */
export function sendNewsletterInPlace(): void {
  const form = find<HTMLFormElement>('[data-newsletter]');
  const input = form && find<HTMLInputElement>('input[type=email]', form);
  const message = form && find('[data-message]', form);
  const button = form && find<HTMLButtonElement>('button', form);
  if (!form || !input || !message || !button) return;
  const words = form.dataset;
  let timer: number | undefined;

  const say = (text: string, isWrong: boolean) => {
    clearTimeout(timer);
    message.textContent = text;
    message.toggleAttribute('data-wrong', isWrong);
    if (isWrong) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  };
  const refuse = (text: string) => {
    say(text, true);
    input.focus();
  };

  input.addEventListener('input', () => say('', false));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const email = input.value.trim();
    if (!email) return refuse(words.blank ?? '');
    if (!looksLikeEmail.test(email)) return refuse(words.wrong ?? '');
    button.disabled = true;
    const refusal = await send(form, email);
    button.disabled = false;
    if (refusal !== undefined) return refuse(refusal || (words.failed ?? ''));
    input.value = '';
    say(words.done ?? '', false);
    timer = window.setTimeout(() => say(words.next ?? '', false), display.newsletterMs());
  });
}

/** What the server says against it; nothing when it took it. */
async function send(form: HTMLFormElement, email: string): Promise<string | undefined> {
  const language = form.dataset.language ?? 'en';
  try {
    const reply = await fetch('/api/v1/newsletter/subscriptions', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-language': language },
      body: JSON.stringify({ email, language, page: location.pathname }),
    });
    if (reply.ok) return undefined;
    const body = (await reply.json()) as { message?: string; fields?: Record<string, string> };
    return body.fields?.email ?? body.message ?? '';
  } catch {
    return '';
  }
}
