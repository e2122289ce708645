import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { withClient } from '#api/database/cluster.ts';
import { allEndpoints, placeOf } from '#api/testing/access/endpoints.ts';
import { testApp } from '#api/testing/app.ts';
import { testDatabase } from '#api/testing/database.ts';
import { disagreements, fillLists } from '#bench/lists/fill.ts';
import { askersOf } from '#bench/lists/people.ts';
import { bigTables, isCount, scansOf, statementsOf } from '#bench/lists/plans.ts';
import { isList, listQuestions, queriesOf } from '#bench/lists/questions.ts';
import { knownOf } from '#bench/lists/typed.ts';
import { PAGE_SIZE } from '#contract/values/paging.ts';

/** Raise it with the contract: a list that is not found is not checked. */
const LEAST = 34;
const lists = (await allEndpoints()).filter(isList);
const sizes = { members: 6_000, donations: 15_000, entries: 9_000 };
/** Of so many rows reading all of them is no longer the right plan. */
const BIG = 2_000;
const known = knownOf(sizes, 12);

async function open() {
  const database = await testDatabase();
  const server = { asSuperuser: <T>(_: string, work: (client: pg.Client) => Promise<T>) => withClient(database.superUrl, work) };
  await server.asSuperuser('', (client) => client.query('create schema bench'));
  await fillLists(server, database.name, sizes);
  const t = await testApp({ database });
  return { t, wrong: await disagreements(server, database.name), askers: await askersOf(t) };
}

describe('on a database that is full enough to tell', () => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
    return () => opened.t.close();
  }, 180_000);
  const questionsOf = () => Object.entries(listQuestions(lists, known, opened.askers));
  const asks = ({ path, token }: { path: string; token?: string | undefined }) =>
    opened.t.app.inject({ url: path, headers: token ? { authorization: `Bearer ${token}` } : {} });

  test('the fill agrees with itself: books, figures and counters say what the rows say', () => {
    expect(opened.wrong).toEqual([]);
  });

  test('[G-12.1] every list answers with ten rows a page, unless there are fewer', async () => {
    const full = new Set<string>();
    for (const [name, question] of questionsOf().filter(([address]) => !address.includes('?'))) {
      const answer = await asks(question());
      expect(answer.statusCode, name).toBe(200);
      const { rows, pageSize = PAGE_SIZE } = pageIn(answer.json());
      expect(pageSize, name).toBe(PAGE_SIZE);
      expect(rows.length, name).toBeLessThanOrEqual(PAGE_SIZE);
      if (rows.length === PAGE_SIZE) full.add(name);
    }
    // Those that the fill has made long: else ten would be a guess.
    expect(full.size).toBeGreaterThan(lists.length / 2);
  }, 60_000);

  test('[G-12.4] no filter and no order of any list, alone or two together, reads a big table from one end to the other', async () => {
    const found: string[] = [];
    await withClient(opened.t.database.superUrl, async (client) => {
      const big = await bigTables(client, BIG);
      expect([...big.keys()]).toEqual(
        expect.arrayContaining([
          'members',
          'donations',
          'transfer',
          'audit_entries',
          'bank_lines',
          'kyc_cases',
          'notifications',
          'newsletter_subscribers',
          'past_donations',
        ]),
      );
      const explained = new Map<string, readonly string[]>();
      for (const [name, question] of questionsOf()) {
        const statements = await statementsOf(async () => expect((await asks(question())).statusCode, name).toBe(200));
        // More than there is here: the bench explains it at its size.
        for (const statement of statements.filter((one) => !isCount(one))) {
          const same = JSON.stringify([statement.text, statement.values]);
          const tables = explained.get(same) ?? (await scansOf(client, statement, big));
          explained.set(same, tables);
          if (tables.length > 0) found.push(`${name}: ${tables.join(', ')}`);
        }
      }
    });
    expect(found).toEqual([]);
  }, 240_000);

  test('a count that a limit stops is told from one that reads a table to its end', async () => {
    await withClient(opened.t.database.superUrl, async (client) => {
      const big = await bigTables(client, BIG);
      const scanned = (text: string) => scansOf(client, { text, values: [] }, big);
      expect(await scanned('select count(*) as count from (select from members where full_name like $$%e%$$ limit 1000) found')).toEqual(
        [],
      );
      expect(await scanned('select count(*) as count from (select from members where full_name like $$%zz%$$ limit 1000) found')).toEqual([
        'members',
      ]);
      expect(await scanned('select full_name from members order by language desc, full_name limit 10')).toEqual(['members']);
    });
  });
});

/** Some lists stand inside of what they belong to. */
function pageIn(answer: Record<string, unknown>): { rows: unknown[]; pageSize?: number } {
  const page = ['rows' in answer && answer, answer.page, answer.statement].find(
    (part) => typeof part === 'object' && part !== null && 'rows' in part,
  );
  return page as { rows: unknown[]; pageSize?: number };
}

test('every list of the contract is asked, with each of its filters', () => {
  expect(lists.length).toBeGreaterThanOrEqual(LEAST);
  for (const list of lists) {
    const names = Object.keys((list.schema.querystring as z.ZodObject).shape).filter((name) => name !== 'limit');
    const asked = new Set(queriesOf(list, known).flatMap((query) => Object.keys(query)));
    expect([...asked].toSorted(), placeOf(list)).toEqual(names.toSorted());
  }
});
