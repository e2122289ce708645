import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp, testAppOnce } from '#api/testing/app.ts';
import { type LegalKind, type LegalText, legalKinds } from '#contract/content.ts';
import { languages } from '#contract/values/languages.ts';
import { fillIn, readBody } from './legal-body.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ env: { MODE: 'demo' } });
});
afterAll(() => site.close());

const read = async (kind: string, query = '', app = site.app): Promise<LegalText> =>
  (await app.inject(`/api/v1/legal/${kind}${query}`)).json();
/** What every installation has in force until its trust publishes words of its own. */
const inForce: Readonly<Record<LegalKind, number>> = { terms: 2, privacy: 2, refunds: 1, cookies: 4, identity: 1 };
const flat = ({ intro, sections }: LegalText): string =>
  [...intro, ...sections.flatMap(({ heading, blocks }) => [{ kind: 'paragraph' as const, text: heading }, ...blocks])]
    .map((block) => (block.kind === 'list' ? block.items.join('\n') : block.text))
    .join('\n');

describe.each(legalKinds)('%s', (kind) => {
  test.each(languages)('exists in %s from the first day, complete and without a blank', async (language) => {
    const text = await read(kind, `?language=${language}`);
    expect(text).toMatchObject({ kind, language, version: inForce[kind], isCurrent: true });
    expect(text.sections.length).toBeGreaterThan(2);
    expect(flat(text)).not.toMatch(/[{}]|____/);
    expect(/\p{Script=Devanagari}/u.test(text.title)).toBe(language === 'hi');
  });

  test('says the same in both languages: as many sections, items and paragraphs', async () => {
    const shape = ({ intro, sections }: LegalText) =>
      [intro, ...sections.map(({ blocks }) => blocks)].map((blocks) =>
        blocks.map((block) => (block.kind === 'list' ? block.items.length : 'p')),
      );
    expect(shape(await read(kind, '?language=hi'))).toEqual(shape(await read(kind, '?language=en')));
  });
});

test('the cookie note names all three cookies, in both languages; what it said before stays readable', async () => {
  expect(flat(await read('cookies'))).toContain('A second one marks this browser as yours');
  expect(flat(await read('cookies', '?language=hi'))).toContain('दूसरी कुकी इस ब्राउज़र को आपका मानती है');
  expect(flat(await read('cookies'))).toContain('A third one only says that somebody is signed in');
  expect(flat(await read('cookies', '?language=hi'))).toContain('तीसरी कुकी केवल इतना बताती है');
  expect(flat(await read('cookies', '?version=1'))).not.toContain('A second one');
  expect(flat(await read('cookies', '?version=2'))).not.toContain('A third one');
});

test('they say that linked accounts are compared, by what and for how long, and what a sponsor sees of rewards; not before this was so', async () => {
  const said = (kind: LegalKind, query = '') => read(kind, query).then(flat);
  const browser = /A digest of that value stays with the account for half a year.*opened or used in the same browser/;
  expect(await said('cookies')).toMatch(browser);
  expect(await said('cookies', '?version=3')).not.toMatch(browser);
  const compared =
    /Where you opened your account: the mark of the browser and the network.*as digests, not in clear, for half a year.*identity paper, the UPI ID you paid from and your receipts.*decided by a person/;
  expect(await said('privacy')).toMatch(compared);
  expect(await said('privacy', '?version=1')).not.toMatch(compared);
  const seen = /status of your gifts\. While the trust pays rewards, your sponsor also sees.*You can switch the reward off for each gift/;
  for (const kind of ['privacy', 'terms'] as const) {
    expect(await said(kind)).toMatch(seen);
    expect(await said(kind, '?version=1')).not.toMatch(seen);
  }
  expect(await said('terms')).toMatch(/a reward waits until a person has looked at it/);
  for (const [kind, word] of [
    ['cookies', 'एक ही ब्राउज़र में खोले या चलाए गए'],
    ['privacy', 'आपने खाता कहाँ खोला'],
    ['privacy', 'आप हर दान के लिए पुरस्कार बंद कर सकते हैं'],
    ['terms', 'आप हर दान के लिए पुरस्कार बंद कर सकते हैं'],
    ['terms', 'पुरस्कार तब तक रुकता है'],
  ] as const)
    expect(await said(kind, '?language=hi')).toContain(word);
});

test('[P-13.3] the privacy notice says how consent is given and withdrawn', async () => {
  const { sections } = await read('privacy');
  const consent = sections.find(({ heading }) => heading === 'How you consent and how you withdraw');
  expect(JSON.stringify(consent)).toMatch(/ticking a box that is empty before.*one click/s);
});

test('[P-13.4] the privacy notice names the grievance contact of the trust, from its settings', async () => {
  expect(flat(await read('privacy'))).toMatch(/Grievance contact: Sunita Kulkarni, grievance@anjuri\.example/);
  expect(flat(await read('privacy', '?language=hi'))).toMatch(/शिकायत संपर्क: सुनीता कुलकर्णी, grievance@anjuri\.example/);
});

test('[A-01.3] the terms ask for 18 years or more, and tell a friend what the sponsor sees', async () => {
  const terms = flat(await read('terms'));
  expect(terms).toMatch(/You are 18 years or older/);
  expect(terms).toMatch(/your sponsor\) sees your first name and the initial of your family name/);
  expect(terms).toMatch(/Inviting others is not an investment/);
  expect(terms).toMatch(/first donation of at least ₹201/);
});

describe('versions', () => {
  const publishSecond = async ({ db }: TestApp) => {
    await sql`insert into legal_versions (kind, version) values ('terms', 3)`.execute(db);
    await sql`insert into legal_texts (kind, version, language, title, body) values ('terms', 3, 'en', 'Terms', 'New words.')`.execute(db);
    await db.transaction().execute(async (tx) => {
      await sql`update legal_versions set status = 'replaced' where kind = 'terms' and status = 'published'`.execute(tx);
      await sql`update legal_versions set status = 'published', published_at = now() where kind = 'terms' and version = 3`.execute(tx);
    });
  };

  test('[P-13.8] a draft is not seen; a published one replaces the old, which stays readable by its number', async () => {
    const trust = await testAppOnce();
    await sql`insert into legal_versions (kind, version) values ('refunds', 2)`.execute(trust.db);
    await sql`insert into legal_texts (kind, version, language, title, body) values ('refunds', 2, 'en', 'T', 'Draft')`.execute(trust.db);
    expect(await read('refunds', '', trust.app)).toMatchObject({ version: 1 });
    expect((await trust.app.inject('/api/v1/legal/refunds?version=2')).statusCode).toBe(404);

    await publishSecond(trust);
    expect(await read('terms', '', trust.app)).toMatchObject({ version: 3, isCurrent: true, intro: [{ text: 'New words.' }] });
    expect(await read('terms', '?version=2', trust.app)).toMatchObject({ version: 2, isCurrent: false, title: 'Terms of use' });
  });

  test('registration finds the version in force, one per kind, in a table that it may read', async () => {
    const trust = await testAppOnce();
    await publishSecond(trust);
    const { rows } = await sql`select kind, version from legal_versions where status = 'published' order by kind`.execute(trust.db);
    expect(rows).toEqual([
      { kind: 'terms', version: 3 },
      { kind: 'privacy', version: 2 },
      { kind: 'refunds', version: 1 },
      { kind: 'cookies', version: 4 },
      { kind: 'identity', version: 1 },
    ]);
  });

  test('[P-13.8] what was published can be neither changed, nor removed, nor unpublished, and two cannot be in force', async () => {
    const trust = await testAppOnce();
    await sql`insert into legal_versions (kind, version) values ('terms', 3)`.execute(trust.db);
    const refused = [
      sql`update legal_texts set body = 'You owe us a house.' where kind = 'terms' and version = 2`,
      sql`delete from legal_texts where kind = 'terms' and version = 2`,
      sql`update legal_versions set status = 'draft', published_at = null where kind = 'terms' and version = 2`,
      sql`update legal_versions set published_at = now() - interval '1 year' where kind = 'terms' and version = 2`,
      sql`update legal_versions set status = 'published', published_at = now() where kind = 'terms' and version = 3`,
    ];
    for (const statement of refused) await expect(statement.execute(trust.db)).rejects.toThrow(/published|move back|one_in_force/);
    expect(flat(await read('terms', '', trust.app))).not.toContain('house');
  });
});

test('an unknown text is refused, and an unknown version is not found', async () => {
  expect((await site.app.inject('/api/v1/legal/dowry')).statusCode).toBe(400);
  expect((await site.app.inject('/api/v1/legal/terms?version=99')).statusCode).toBe(404);
});

test('text becomes blocks: sections, lists and paragraphs, and markup stays plain words', () => {
  const body = readBody('Hello\nworld\n\n## One\nText\n- a\n- b\n  still b\n\n<script>alert(1)</script>\n\n## Two\n\n- c');
  expect(body).toEqual({
    intro: [{ kind: 'paragraph', text: 'Hello world' }],
    sections: [
      {
        id: 's1',
        heading: 'One',
        blocks: [
          { kind: 'paragraph', text: 'Text' },
          { kind: 'list', items: ['a', 'b still b'] },
          { kind: 'paragraph', text: '<script>alert(1)</script>' },
        ],
      },
      { id: 's2', heading: 'Two', blocks: [{ kind: 'list', items: ['c'] }] },
    ],
  });
});

test('what the trust has not set stays a visible blank', () => {
  expect(fillIn('Write to {email} or {phone}.', { email: 'a@b.example', phone: '' })).toBe('Write to a@b.example or ____.');
});
