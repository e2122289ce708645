// The code checks itself. Each guard is seen red in tools/architecture/*.test.ts, on faults planted there.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { permissions } from '#contract/permissions.ts';
import { settingTypes } from '#contract/settings/setting-types.ts';
import { boundaries } from '#tools/architecture/boundaries.ts';
import { dollars, typedSums } from '#tools/architecture/dollars.ts';
import { fetchingEffects } from '#tools/architecture/effects.ts';
import { contractEndpoints, endpointFaults, unserved } from '#tools/architecture/endpoints.ts';
import { jobFaults } from '#tools/architecture/jobs.ts';
import { mayRead } from '#tools/architecture/may-read.ts';
import { transactionCallbacks } from '#tools/architecture/module-entries.ts';
import { openSpelledOut } from '#tools/architecture/once.ts';
import { looseVersions, machinePlaces } from '#tools/architecture/places.ts';
import { plainWords } from '#tools/architecture/plain-words.ts';
import { rawWords } from '#tools/architecture/raw-words.ts';
import { undeclaredReads } from '#tools/architecture/reads.ts';
import { crowdedFolders, folderCircles } from '#tools/architecture/rooms.ts';
import { strayRoutines } from '#tools/architecture/routines.ts';
import { isCode, readSources } from '#tools/architecture/sources.ts';
import { coloursSaidTwice, strayWidths, unknownParts } from '#tools/architecture/styles.ts';
import { strayWrites, unknownOwners } from '#tools/architecture/tables.ts';
import { bareTexts } from '#tools/architecture/texts.ts';
import {
  alerts,
  dishonestTests,
  emptyNames,
  parentImports,
  rawHtml,
  shoutingNames,
  tooLong,
  untestedModules,
} from '#tools/architecture/tidy.ts';

const root = join(import.meta.dirname, '..');
// The guards' own test is full of planted faults.
const sources = readSources(root).filter(({ path }) => path !== 'tools/architecture/guards.test.ts');

test('imports keep to the map, and every file was read', async () => {
  const { read, violations, imports } = await boundaries(root);
  const unread = sources.filter((source) => isCode(source) && /^(api|contract|web)\//.test(source.path) && !read.has(source.path));
  expect(violations).toEqual([]);
  expect(unread.map(({ path }) => path)).toEqual([]);
  expect(read.size).toBeGreaterThan(100);
  expect(folderCircles(imports)).toEqual([]);
}, 120_000);

test.each([
  ['a module writes only its own tables', strayWrites],
  ['every table belongs to a module', unknownOwners],
  ['no module entry takes a callback with the transaction', transactionCallbacks],
  ['functions and views live in the file of their module, once', strayRoutines],
  ['which claims are open is said once', openSpelledOut],
  ['every colour is said once, by day and by night', coloursSaidTwice],
  ['every shared part of the styles is there', unknownParts],
  ['layouts change at named widths', strayWidths],
  ['every module has a test', untestedModules],
  ['no file is longer than 300 lines, of the contract than 200', tooLong],
  ['no folder has more than 20 files side by side', crowdedFolders],
  ['nobody imports from a folder above', parentImports],
  ['file names say something', emptyNames],
  ['file names are kebab-case', shoutingNames],
  ['HTML is not written as text', rawHtml],
  ['[G-07.1] every text of a page goes through translation', rawWords],
  ['[G-01.7] no text names dollars, and money is formatted as rupees only', dollars],
  ['no screen says a sum of its own', typedSums],
  ['texts are in plain words', plainWords],
  ['nothing alerts', alerts],
  ['nothing fetches in an effect', fetchingEffects],
  ['no test is skipped, sleeps or replaces a real part', dishonestTests],
  ['no file names a place on one machine', machinePlaces],
  ['versions are exact', looseVersions],
])('%s', (_, guard) => {
  expect(sources.length).toBeGreaterThan(50);
  expect(guard(sources)).toEqual([]);
});

test('a module reads only those tables of others that are listed, and every listed one is read', () => {
  expect(undeclaredReads(sources, mayRead)).toEqual([]);
}, 60_000);

test('every endpoint says its access and is served exactly once', async () => {
  const endpoints = await contractEndpoints(root);
  // Loaded here: an app that cannot be read must not hide what the other guards see.
  const { testAppOnce } = await import('#api/testing/app.ts');
  const { app } = await testAppOnce();
  expect(endpointFaults(endpoints, new Set(permissions))).toEqual([]);
  expect(unserved(endpoints, (route) => app.hasRoute(route as Parameters<typeof app.hasRoute>[0]))).toEqual([]);
});

test('every job and event has its handler, and every handler somebody who queues it', async () => {
  const { jobs, schedule } = await import('#api/jobs.ts');
  const handled = Object.keys(jobs);
  expect(handled.length).toBeGreaterThan(30);
  expect(jobFaults(sources, { handled, scheduled: schedule.map(({ job }) => job.name) })).toEqual([]);
});

/** Read by the setting's own type (below); and what browsers report in shapes of their own, of which only cut pieces reach a log. */
const takenLoosely = [
  /^contract\/settings\/settings\.ts change(Legal)?Setting body\.value takes anything/,
  /^contract\/reports\.ts sendReport body\.(\*|body\.\*|csp-report\.\*) takes anything/,
];

test('no request takes a text that is not cleaned or held by a pattern', async () => {
  const endpoints = await contractEndpoints(root);
  const older = await import('#api/compat/wire.ts');
  const asked = [
    ...endpoints.flatMap(({ name, asked: { params, querystring, body } }) =>
      Object.entries({ params, querystring, body }).flatMap(([part, schema]) => (schema ? [[`${name} ${part}`, schema] as const] : [])),
    ),
    ...Object.entries(settingTypes).map(([key, schema]) => [`setting ${key}`, schema] as const),
    ...Object.entries(older).flatMap(([name, schema]) => (name.endsWith('Body') ? [[`older clients ${name}`, schema] as const] : [])),
  ];
  expect(asked.length).toBeGreaterThan(150);
  const found = asked.flatMap(([name, schema]) => bareTexts(schema, name));
  expect(found.filter((one) => !takenLoosely.some((allowed) => allowed.test(one)))).toEqual([]);
  // An exception that is no longer one goes.
  expect(takenLoosely.filter((allowed) => !found.some((one) => allowed.test(one)))).toEqual([]);
});
