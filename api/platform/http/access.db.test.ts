import { expect, test } from 'vitest';
import { z } from 'zod';
import { testHttp } from '#api/testing/http.ts';
import { permissionsOf } from '#contract/permissions.ts';
import type { MemberId, StaffId } from '#contract/values/ids.ts';
import type { MemberActor, StaffActor } from './access.ts';

const asha: MemberActor = { kind: 'member', id: 1 as MemberId, sessionId: 1, language: 'hi' };
const auditor: StaffActor = {
  kind: 'staff',
  id: 1 as StaffId,
  sessionId: 1,
  language: 'en',
  permissions: permissionsOf(['auditor']),
  confirmedAt: null,
};

async function house() {
  const { app } = await testHttp({
    sessions: {
      member: async ({ headers }) => (headers['x-who'] === 'asha' ? asha : undefined),
      staff: async ({ headers }) => (headers['x-who'] === 'auditor' ? auditor : undefined),
    },
    routes: () => async (app) => {
      const schema = { response: { 200: z.object({ kind: z.string() }) } };
      app.get('/api/v1/open', { config: { access: 'public' }, schema }, async ({ actor }) => actor);
      app.get('/api/v1/mine', { config: { access: 'member' }, schema }, async ({ member }) => member);
      app.get('/api/v1/read', { config: { access: { staff: 'donations.read' } }, schema }, async ({ staff }) => staff);
      app.get('/api/v1/act', { config: { access: { staff: 'donations.review' } }, schema }, async ({ staff }) => staff);
      const both = { staff: ['donations.read', 'donations.review'] } as const;
      app.get('/api/v1/both', { config: { access: both }, schema }, async ({ staff }) => ({
        kind: staff.permissions.has('donations.review') ? 'may review' : 'may read',
      }));
      app.get('/api/v1/act-first', { config: { access: { staff: ['donations.review', 'donations.read'] } }, schema }, async () => auditor);
      app.get('/api/v1/asks-for-more', { config: { access: both }, schema }, async ({ staff }) => ({
        kind: staff.permissions.has('members.read') ? 'let in' : 'not let in',
      }));
      app.get('/api/v1/mixed-up', { config: { access: 'public' }, schema }, async ({ member }) => member);
    },
  });
  return async (path: string, who?: string) => {
    const answer = await app.inject({ url: `/api/v1/${path}`, headers: who ? { 'x-who': who } : {} });
    return [answer.statusCode, answer.json().code ?? answer.json().kind];
  };
}

test('every door opens to those it names and to nobody else', async () => {
  const knock = await house();
  expect(await knock('open')).toEqual([200, 'visitor']);
  expect(await knock('mine')).toEqual([401, 'not_signed_in']);
  expect(await knock('mine', 'asha')).toEqual([200, 'member']);
  expect(await knock('mine', 'auditor')).toEqual([401, 'not_signed_in']);
  expect(await knock('read')).toEqual([401, 'not_signed_in']);
  expect(await knock('read', 'asha')).toEqual([401, 'not_signed_in']);
  expect(await knock('read', 'auditor')).toEqual([200, 'staff']);
  expect(await knock('act', 'auditor')).toEqual([403, 'forbidden']);
});

test('of several permissions the first lets in, and the handler asks for the others', async () => {
  const knock = await house();
  expect(await knock('both', 'auditor')).toEqual([200, 'may read']);
  expect(await knock('both')).toEqual([401, 'not_signed_in']);
  expect(await knock('act-first', 'auditor')).toEqual([403, 'forbidden']);
});

test('a handler that asks for a permission which its endpoint does not name breaks, also for who has it', async () => {
  const knock = await house();
  expect(auditor.permissions.has('members.read')).toBe(true);
  expect(await knock('asks-for-more', 'auditor')).toEqual([500, 'unexpected']);
});

test('a handler that takes somebody for a member whom its access does not name breaks, instead of guessing', async () => {
  const knock = await house();
  expect(await knock('mixed-up', 'asha')).toEqual([500, 'unexpected']);
});

test('a route that does not say who may call it stops the boot', async () => {
  const forgetful = testHttp({ routes: () => async (app) => void app.get('/api/v1/open-door', async () => 'hello') });
  await expect(forgetful).rejects.toThrow('GET /api/v1/open-door does not say who may call it');
});
