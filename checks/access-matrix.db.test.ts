import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessTable } from '#api/testing/access/access-table.ts';
import { allEndpoints, placeOf } from '#api/testing/access/endpoints.ts';
import { matrixRows } from '#api/testing/access/matrix-rows.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { ask, type Input } from '#api/testing/call.ts';
import { type World, world } from '#api/testing/world/world.ts';
import { getMe, signOut } from '#contract/accounts/accounts.ts';
import { getStaffMe, staffSignOut } from '#contract/accounts/staff.ts';
import { type Endpoint, namedPermissions } from '#contract/endpoint.ts';
import { roles } from '#contract/permissions.ts';

/**
 * Every actor × every endpoint of contract/. Who may call what is written by hand in access-table.ts; a new endpoint needs its row there, and one
 * that names a thing in its address another in matrix-rows.ts, or the matrix fails.
 */
const endpoints = await allEndpoints();
const endsSessions = new Set([placeOf(signOut), placeOf(staffSignOut)]);
const actorNames = ['nobody', 'an ended session', 'suspended', 'asha', 'ravi', ...roles, 'all'] as const;
type ActorName = (typeof actorNames)[number];

let t: TestApp;
let people: World<'asha' | 'ravi' | 'suspended' | 'gone'>;
beforeAll(async () => {
  t = await testApp();
  people = await world(t, { asha: {}, ravi: {}, suspended: { status: 'suspended' }, gone: {} });
  await people.gone.does(signOut);
});
afterAll(() => t.close());

function tokenOf(name: ActorName): string | undefined {
  if (name === 'nobody') return undefined;
  if (name === 'an ended session') return people.gone.token;
  if (name === 'asha' || name === 'ravi' || name === 'suspended') return people[name].token;
  return people.staff[name].token;
}

function expected(place: string, name: ActorName): 'let in' | 'not_signed_in' | 'forbidden' {
  const callers = accessTable[place];
  if (callers === 'public') return 'let in';
  if (callers === 'member') return name === 'asha' || name === 'ravi' ? 'let in' : 'not_signed_in';
  if (name === 'all') return 'let in';
  const role = roles.find((one) => one === name);
  if (!role) return 'not_signed_in';
  return callers?.includes(role) ? 'let in' : 'forbidden';
}

async function verdict(endpoint: Endpoint, input: Input, token?: string): Promise<string> {
  const answer = await ask(t.app, endpoint, input, token);
  const isJson = String(answer.headers['content-type']).includes('json');
  const code = answer.statusCode >= 400 && isJson ? String(answer.json().code) : '';
  return code === 'not_signed_in' || code === 'forbidden' ? code : 'let in';
}

const served = (endpoint: Endpoint) => t.app.hasRoute({ method: endpoint.method, url: endpoint.url });
/** Sign-outs last: they end the sessions of everybody who tries them. */
const inOrder = [...endpoints].sort((a, b) => Number(endsSessions.has(placeOf(a))) - Number(endsSessions.has(placeOf(b))));

describe('who may call what', () => {
  /** Of staff themselves, whatever else they may do. */
  const isOwnAccount = (url: string) => url === getStaffMe.url || url.startsWith(`${getStaffMe.url}/`);
  test('nothing that changes anything is open to who may only read, and the back office is for staff only', () => {
    const faults = endpoints.filter(({ method, url, config: { access } }) => {
      const permission = typeof access === 'object' ? namedPermissions(access)[0] : undefined;
      if (url.startsWith('/api/v1/admin/') !== (permission !== undefined) && !isOwnAccount(url)) return true;
      return method !== 'GET' && permission?.endsWith('.read');
    });
    expect(faults.map(placeOf)).toEqual([]);
  });

  test('every endpoint of the contract has its row in the table, and no row is left over', () => {
    expect(Object.keys(accessTable).toSorted()).toEqual(endpoints.map(placeOf).toSorted());
  });

  test.for(inOrder.map((endpoint) => [placeOf(endpoint), endpoint] as const))('%s', async ([place, endpoint]) => {
    if (!served(endpoint)) return; // checks/architecture.db.test.ts fails for it.
    const params = matrixRows[place]?.missing ?? { code: 'ZZZZZZZZ' };
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const name of actorNames) {
      found[name] = await verdict(endpoint, { params }, tokenOf(name));
      wanted[name] = expected(place, name);
    }
    expect(found).toEqual(wanted);
  });
});

test('[A-13.7] a member without an approved donation, and without KYC, is served by everything that her pages ask', async () => {
  const { asha } = await world(t, { asha: {} });
  expect(await asha.does(getMe)).toMatchObject({ status: 'active', activated: false });
  const asked = endpoints.filter(({ method, url, config }) => method === 'GET' && config.access === 'member' && !url.includes('/:'));
  expect(asked.length).toBeGreaterThan(5);
  const refused = [];
  for (const endpoint of asked) {
    const { statusCode } = await asha.asks(endpoint, {});
    if (statusCode !== 200) refused.push(`${placeOf(endpoint)} ${statusCode}`);
  }
  expect(refused).toEqual([]);
});

describe('things that are not there, or not mine', () => {
  const named = endpoints.filter(({ url, config }) => url.includes('/:') && config.access !== 'public');

  test.for(named.map((endpoint) => [placeOf(endpoint), endpoint] as const))('%s', async ([place, endpoint]) => {
    if (!served(endpoint)) return;
    const row = matrixRows[place];
    expect(row, `${place} has no row in api/testing/access/matrix-rows.ts`).toBeDefined();
    if (!row) return;
    // Earlier tests signed everybody out.
    const fresh = await world(t, { asha: {}, ravi: {} });
    const actor = endpoint.config.access === 'member' ? fresh.asha : fresh.staff.all;
    const headers = endpoint.config.idempotency === 'required' ? { 'idempotency-key': crypto.randomUUID() } : {};
    const rest = { body: row.body, headers, ...(row.query ? { query: row.query } : {}) };
    const missing = await actor.asks(endpoint, { params: row.missing, ...rest });
    expect(missing.statusCode).toBe(row.whenMissing);
    if (endpoint.config.access !== 'member') return;

    expect(row.ownership, `${place} is a member's: whose thing is it?`).toBeDefined();
    if (!row.ownership) return;
    if ('provenIn' in row.ownership) return expect(existsSync(new URL(`../${row.ownership.provenIn}`, import.meta.url))).toBe(true);
    const own = await actor.asks(endpoint, { params: await row.ownership.own(fresh), ...rest });
    const other = await actor.asks(endpoint, { params: await row.ownership.other(fresh), ...rest });
    expect(own.statusCode).toBeLessThan(300);
    expect([other.statusCode, other.body]).toEqual([missing.statusCode, missing.body]);
  });

  test('no row is left over from an endpoint that is gone', () => {
    const places = new Set(endpoints.map(placeOf));
    expect(Object.keys(matrixRows).filter((place) => !places.has(place))).toEqual([]);
  });
});
