import { expect, test } from '@playwright/test';
import { memberAt } from './people.ts';
import { watchPolicy } from './policy-watch.ts';

// The journeys through the areas show that the policy stops nothing of ours (watched.ts); here it stops what is not.

test('in the areas no text becomes HTML with a tag in it, a script or a program', async ({ page, context }) => {
  const breaches = await watchPolicy(context);
  await memberAt(page, 'ANJ7ASHA');
  expect(breaches).toEqual([]);
  const outcome = await page.evaluate(async () => {
    const stopped = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } };
    const element = document.createElement('div');
    const script = document.createElement('script');
    return {
      picture: stopped(() => (element.innerHTML = '<img src=x onerror=alert(1)>')),
      after: stopped(() => element.insertAdjacentHTML('beforeend', '<b>x</b>')),
      document: stopped(() => document.write('<p>x')),
      parsed: stopped(() => new DOMParser().parseFromString('<p>x', 'text/html')),
      frame: stopped(() => (document.createElement('iframe').srcdoc = '<p>x')),
      source: stopped(() => (script.src = '/assets/x.js')),
      text: stopped(() => (script.text = 'alert(1)')),
      // Later: while a test evaluates, the browser lets it.
      program: await new Promise((done) => setTimeout(() => done(stopped(() => new Function('return 1')())))),
      policy: stopped(() => trustedTypes.createPolicy('mine', {})),
      second: stopped(() => trustedTypes.createPolicy('default', {})),
      // Mantine writes rules into <style> in this way.
      rules: stopped(() => (document.createElement('style').innerHTML = '.x > .y{--z:1px}')),
      left: element.childNodes.length,
    };
  });
  expect(outcome).toEqual({
    picture: 'TypeError',
    after: 'TypeError',
    document: 'TypeError',
    parsed: 'TypeError',
    frame: 'TypeError',
    source: 'TypeError',
    text: 'TypeError',
    program: 'EvalError',
    policy: 'TypeError',
    second: 'TypeError',
    rules: 'done',
    left: 0,
  });
  // The browser tells of them when it has time.
  await expect.poll(() => breaches.length).toBeGreaterThan(7);
});

test('areas and public pages name the place to which browsers report what the policy stopped', async ({ page, request }) => {
  for (const path of ['/user/login', '/admin/login', '/', '/hi', '/nowhere']) {
    const headers = (await page.goto(path))?.headers() ?? {};
    expect(headers['content-security-policy'], path).toMatch(/; report-uri \/api\/v1\/reports; report-to default;/);
    expect(headers['reporting-endpoints'], path).toMatch(/^default="http:\/\/localhost:\d+\/api\/v1\/reports"$/);
  }
  const breach = {
    type: 'csp-violation',
    body: { documentURL: '/user/login', effectiveDirective: 'img-src', blockedURL: 'https://evil.example' },
  };
  const answer = await request.post('/api/v1/reports', { data: [breach], headers: { 'content-type': 'application/reports+json' } });
  expect(answer.status()).toBe(204);
});
