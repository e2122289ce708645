import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testHttp } from '#api/testing/http.ts';

const routes = () => async (app: Awaited<ReturnType<typeof testHttp>>['app']) => {
  const schema = {
    summary: 'Give',
    tags: ['gifts'],
    body: z.object({ sum: z.number().int().min(201) }),
    response: { 200: z.object({ id: z.number() }) },
  };
  app.post('/api/v1/gifts', { config: { access: 'member', idempotency: 'required' }, schema }, async () => ({ id: 1 }));
  app.post('/api/v1/gifts/:id/approval', { config: { access: { staff: 'donations.review' } }, schema }, async () => ({ id: 1 }));
  app.get(
    '/api/v1/gifts',
    { config: { access: { staff: ['donations.read', 'donations.review'] } }, schema: { summary: 'All' } },
    async () => ({}),
  );
  app.get('/page', { config: { access: 'public' }, schema: { hide: true } }, async () => 'a page');
  // As the pages of the product are registered: without any schema.
  app.route({ method: ['GET', 'POST'], url: '/*', config: { access: 'public' }, handler: async () => 'a page' });
};

test('the description is made from the schemas that check the calls', async () => {
  const { app } = await testHttp({ routes });
  const { openapi, paths } = (await app.inject('/api/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths).sort()).toEqual(['/api/v1/gifts', '/api/v1/gifts/{id}/approval', '/api/v1/reports']);
  const { post } = paths['/api/v1/gifts'];
  expect(post.requestBody.content['application/json'].schema.properties.sum).toMatchObject({ type: 'integer', minimum: 201 });
  expect(post.parameters).toMatchObject([{ in: 'header', name: 'idempotency-key', required: true }]);
  expect(post.security).toEqual([{ memberCookie: [] }, { bearer: [] }]);
  expect(post.responses.default.content['application/json'].schema.properties).toHaveProperty('code');
  expect(paths['/api/v1/gifts/{id}/approval'].post.description).toBe('Staff with the permission `donations.review`.');
  expect(paths['/api/v1/gifts'].get.description).toBe(
    'Staff with the permission `donations.read`. What is shown or done may also depend on `donations.review`.',
  );
});

test('the reference is served from here alone, under a policy of its own', async () => {
  const { app } = await testHttp();
  const page = await app.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<html lang="en">');
  expect(page.body.match(/(?:src|href)="([^"]+)"/g)).toEqual(['src="/api/docs/scalar.js"']);
  const inline = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(page.body)?.[1] ?? '';
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`);
  expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe-inline/);
  const script = await app.inject('/api/docs/scalar.js');
  expect(script.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(script.rawPayload).length).toBeGreaterThan(1_000_000);
});

test('the reference can be switched off, and is then as unknown as any other address; the description stays', async () => {
  const { app } = await testHttp({ env: { API_DOCS: 'off' } });
  for (const url of ['/api/docs', '/api/docs/scalar.js']) expect((await app.inject(url)).statusCode, url).toBe(404);
  expect((await app.inject('/api/openapi.json')).statusCode).toBe(200);
});
