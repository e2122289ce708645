import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type FileRow, fileByCode, type Owner } from '#api/core/files/store.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { testAppOnce } from '#api/testing/app.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { uploads } from '#api/testing/world/uploads.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import type { FileKind } from '#contract/files/file-types.ts';
import { makeStaffFileLink } from '#contract/files/files.ts';
import { readLink, signLink } from './links.ts';
import { linkTo } from './view-file.ts';

const config = { masterKeys: [{ id: 'k1', key: randomBytes(32) }] };
const now = new Date('2026-11-15T06:30:00Z');
const later = new Date('2026-11-15T06:31:00Z');
const reader = (kind: 'member' | 'staff', id: number) => ({ kind, id }) as Owner;

test('a link of member 7 is nothing to staff 7, to member 8, or for another file', () => {
  const bound = { code: 'A'.repeat(22), reader: reader('member', 7) };
  const link = signLink(config, bound, { page: 2 }, later);
  expect(readLink(config, bound, link, now)).toEqual({ page: 2, purpose: undefined });
  for (const other of [
    { ...bound, reader: reader('staff', 7) },
    { ...bound, reader: reader('member', 8) },
    { ...bound, code: 'B'.repeat(22) },
  ])
    expect(() => readLink(config, other, link, now)).toThrow(expect.objectContaining({ code: 'not_found' }));
});

test('looks at identity papers and at selfies stand in the log, each with who looked and why; of other kinds none does', async () => {
  const t = await testAppOnce();
  const { asha, staff } = await world(t, { asha: {} });
  const kinds: readonly [FileKind, StaffPerson, isLogged: boolean][] = [
    ['identity', staff.kyc_reviewer, true],
    ['selfie', staff.kyc_reviewer, true],
    ['receipt', staff.finance, false],
    ['attachment', staff.support, false],
    ['avatar', staff.support, false],
  ];
  for (const [kind, who, isLogged] of kinds) {
    const { code } = await uploads(asha, kind, await photo());
    const purpose = 'Asked to look';
    // Nobody gets a link to these from here: the module that keeps the case makes it, and writes that it did.
    if (isLogged) expect((await who.asks(makeStaffFileLink, { params: { file: code }, body: { purpose } })).statusCode, kind).toBe(404);
    const { url } = isLogged
      ? linkTo(t, (await fileByCode(t.db, code)) as FileRow, { kind: 'staff', id: who.id } as StaffActor, { purpose })
      : await who.does(makeStaffFileLink, { params: { file: code }, body: { purpose } });
    const answer = await t.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${who.token}` } });
    expect(answer.statusCode).toBe(200);
    const acts = await t.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'file.viewed')
      .where('subject', '=', code)
      .execute();
    const look = { actor_kind: 'staff', actor_id: who.id, after: { kind, purpose: 'Asked to look' }, from_address: '127.0.0.1' };
    expect(acts, kind).toMatchObject(isLogged ? [look] : []);
  }
});
