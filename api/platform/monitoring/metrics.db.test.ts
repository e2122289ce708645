import { expect, test } from 'vitest';
import { defineJob } from '#api/platform/jobs/jobs.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { testHttp } from '#api/testing/http.ts';

const TOKEN = 'a-long-enough-token';

test('shows times by route, the pool and the queue', async () => {
  const { app, db } = await testHttp();
  const mailJob = defineJob('mail');
  await db.transaction().execute(async (tx) => {
    await queue(tx, mailJob, {});
    await queue(tx, mailJob, {}, { runAt: new Date(Date.now() + 3_600_000) });
  });
  await app.inject('/api/v1/nothing?email=asha@example.org');
  const { body, headers } = await app.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/*",status="404"} 1');
  expect(body).toMatch(/db_pool_connections\{state="idle"\} \d/);
  expect(body).toContain('job_queue_jobs{state="due"} 1');
  expect(body).toContain('job_queue_jobs{state="later"} 1');
  expect(body).toMatch(/job_queue_oldest_due_seconds 0\.\d/);
  expect(body).not.toContain('asha');
});

test('figures are for this machine only, and not for what a proxy on it forwards', async () => {
  const { app } = await testHttp();
  expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(404);
});

test('with a token set, the token decides', async () => {
  const { app } = await testHttp({ env: { METRICS_TOKEN: TOKEN } });
  const ask = (authorization?: string) =>
    app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers: authorization ? { authorization } : {} });
  expect((await ask(`Bearer ${TOKEN}`)).statusCode).toBe(200);
  expect((await ask('Bearer wrong')).statusCode).toBe(404);
  expect((await ask()).statusCode).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
});

test('with the database away the other figures still come', async () => {
  const { app } = await testHttp({ env: { DATABASE_URL: 'postgres://anjuri_app@127.0.0.1:1/nowhere' } });
  const { statusCode, body } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('db_pool_connections');
  expect(body).not.toMatch(/job_queue_jobs\{/);
});
