// Rules about the sources. tools/architecture/guards.test.ts shows each of them failing on a planted fault; tools/places.ts says which files they read.
import { expect, test } from 'vitest';
import { allEndpoints, placeOf } from '#api/testing/access/endpoints.ts';
import { settingTypes } from '#contract/settings/setting-types.ts';
import { jobFaults } from '#tools/architecture/jobs.ts';
import { darkColours, dishonestTests, machinePlaces, rawHtml, unknownParts } from '#tools/architecture/lines.ts';
import { mayRead } from '#tools/architecture/may-read.ts';
import { rawWords } from '#tools/architecture/raw-words.ts';
import { undeclaredReads } from '#tools/architecture/reads.ts';
import { strayRoutines } from '#tools/architecture/routines.ts';
import { strayWrites, unknownOwners } from '#tools/architecture/tables.ts';
import { bareTexts } from '#tools/architecture/texts.ts';
import { filesWithoutPlace, type Source, sourcesIn, textFiles } from '#tools/places.ts';

const server = sourcesIn('server', 'migrations', 'routines');
const screens = sourcesIn('screens');
const styles = sourcesIn('styles');
// Faults are planted in that file.
const isPlanted = ({ path }: Source) => path === 'tools/architecture/guards.test.ts';
const tests = sourcesIn('tests').filter((source) => !isPlanted(source));
const endpoints = await allEndpoints();
const texts = textFiles().filter((source) => !isPlanted(source));

type Row = readonly [title: string, guard: (sources: readonly Source[]) => readonly string[], sources: readonly Source[]];
const rows: readonly Row[] = [
  ['a module writes only its own tables', strayWrites, server],
  ['every table belongs to a module', unknownOwners, server],
  ['a module reads only the listed tables of others, and every listed one', (all) => undeclaredReads(all, mayRead), server],
  ['functions and views live in the file of their module, once', strayRoutines, server],
  ['HTML is not written as text', rawHtml, screens],
  ['[G-07.1] every text of a page goes through translation', rawWords, screens],
  ['every shared class of the styles exists', unknownParts, styles],
  ['colours for light and dark stand in one list', darkColours, styles],
  ['no test is skipped, sleeps or replaces a real part', dishonestTests, tests],
  ['no file names a place on one machine', machinePlaces, texts],
];

test.each(rows.map(([title, guard, sources]) => [title, sources.length, guard, sources] as const))(
  '%s (%i files)',
  (_, _files, guard, sources) => {
    expect(guard(sources)).toEqual([]);
  },
);

test('every source has a place, so no guard overlooks it', () => {
  expect(filesWithoutPlace()).toEqual([]);
});

test(`every endpoint is under /api/v1, has an address of its own and is served (${endpoints.length} endpoints)`, async () => {
  // Loaded here: an app that cannot be read must not hide the results of the other guards.
  const { testAppOnce } = await import('#api/testing/app.ts');
  const { app } = await testAppOnce();
  const addresses = endpoints.map((endpoint) => placeOf(endpoint).replaceAll(/:\w+/g, ':'));
  expect(addresses.filter((address, at) => !/^[A-Z]+ \/api\/v1\//.test(address) || addresses.indexOf(address) !== at)).toEqual([]);
  expect(endpoints.filter(({ method, url }) => !app.hasRoute({ method, url })).map(placeOf)).toEqual([]);
}, 60_000);

test('every job and event has its handler, and every handler somebody who queues it', async () => {
  const { jobs, schedule } = await import('#api/jobs.ts');
  const handled = Object.keys(jobs);
  expect(handled.length).toBeGreaterThan(60);
  expect(jobFaults(server, { handled, scheduled: schedule.map(({ job }) => job.name) })).toEqual([]);
});

/** A setting is read by its own type (below). Browsers send reports in shapes of their own; only cut parts of them reach a log. */
const takenLoosely = [
  /^PUT \/api\/v1\/admin\/(legal-)?settings\/:key body\.value takes anything/,
  /^POST \/api\/v1\/reports body\.(\*|body\.\*|csp-report\.\*) takes anything/,
];

test('no request takes a text that is not cleaned or held by a pattern', async () => {
  const older = await import('#api/compat/wire.ts');
  const requests = [
    ...endpoints.flatMap((endpoint) =>
      (['params', 'querystring', 'body'] as const).flatMap((part) => {
        const schema = endpoint.schema[part];
        return schema ? [[`${placeOf(endpoint)} ${part}`, schema] as const] : [];
      }),
    ),
    ...Object.entries(settingTypes).map(([key, schema]) => [`setting ${key}`, schema] as const),
    ...Object.entries(older).flatMap(([name, schema]) => (name.endsWith('Body') ? [[`older clients ${name}`, schema] as const] : [])),
  ];
  expect(requests.length).toBeGreaterThan(400);
  const found = requests.flatMap(([name, schema]) => bareTexts(schema, name));
  expect(found.filter((one) => !takenLoosely.some((allowed) => allowed.test(one)))).toEqual([]);
  // An exception that is no longer one goes.
  expect(takenLoosely.filter((allowed) => !found.some((one) => allowed.test(one)))).toEqual([]);
});
