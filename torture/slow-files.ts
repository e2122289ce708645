import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Deps } from '#api/platform/deps.ts';
import { pdf, slowPdf } from '#api/testing/samples/pdfs.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import type { SettingKey, SettingValues } from '#contract/settings/setting-types.ts';
import { people } from './files/people.ts';
import { type Person, type Sent, sendFile } from './files/sender.ts';
import { type FileServer, openFileStack } from './files/stack.ts';

const SLOW_EACH = 4;
const MOST_P95_MS = 3_000;
const POSTS = 10;
const POST_BYTES = 24 * 1024 * 1024;
const MOST_GROWTH_MB = 100;

/**
 * Eight PDFs that take the checker as long as they may, sent at once by two members: an honest picture is taken in meanwhile, in seconds, and an honest
 * PDF gets its turn. And ten forms of 24 MB at once: they pass through the server without staying in its memory.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const stack = await openFileStack({ storage: 'folder', scanner: 'off' });
  try {
    // Each of the slow ones is ended after so much; reduced, so that the whole is over in seconds.
    await set(stack.deps, 'files.checking', { fileSeconds: full ? 10 : 3, seconds: 60, minutes: 10 });
    const server = await stack.startServer({ WORKER: 'off' });
    const { staff, ...members } = await people(stack.deps, 2 + HONEST + POSTS);
    const everybody = Object.values(members) as Person[];
    const slow = await slowBesideHonest(server, everybody.slice(0, 2 + HONEST), full ? 48 : 16, seed);
    console.log(`${slow.pictures} pictures, p95 ${slow.p95Ms} ms`);
    // As large as these: what is refused by its announced size would prove nothing.
    await set(stack.deps, 'files.document_bytes', POST_BYTES + 1024 * 1024);
    const memory = await manyForms(server, everybody.slice(2 + HONEST));
    const ok =
      slow.p95Ms < MOST_P95_MS && slow.refused === 0 && slow.honestPdf === 200 && memory.grownMb < MOST_GROWTH_MB && server.isAlive();
    if (!ok) console.log(server.said());
    return { ok, ...slow, ...memory };
  } finally {
    await stack.close();
  }
}

const HONEST = 4;

async function slowBesideHonest({ url }: FileServer, [first, second, ...honest]: readonly Person[], pictures: number, seed: number) {
  const begun = performance.now();
  const bytes = slowPdf();
  const asPdf = { kind: 'receipt', name: 'a.pdf', type: 'application/pdf' } as const;
  let waiting = 0;
  const slow = [first, second].flatMap((who) =>
    Array.from({ length: SLOW_EACH }, async () => {
      waiting += 1;
      const sent = await sendFile(url, who as Person, { ...asPdf, bytes });
      waiting -= 1;
      return sent;
    }),
  );
  const honestPdf = sendFile(url, honest[0] as Person, { ...asPdf, bytes: pdf({ pages: 2 }) });
  const sent: (Sent & { besideSlow: boolean })[] = [];
  for (let i = 0; i < pictures; i++) {
    const picture = await photo({ width: 1_600, height: 1_200, seed: seed + i });
    const besideSlow = waiting > 0;
    const who = honest[i % honest.length] as Person;
    sent.push({ ...(await sendFile(url, who, { kind: 'receipt', bytes: picture, name: 'a.jpg', type: 'image/jpeg' })), besideSlow });
  }
  const times = sent.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const pdfAnswer = await honestPdf;
  const slowStatuses = (await Promise.all(slow)).map(({ status }) => status);
  return {
    pictures,
    besideSlow: sent.filter(({ besideSlow }) => besideSlow).length,
    refused: sent.filter(({ file }) => !file).length,
    p50Ms: Math.round(times[Math.floor(times.length / 2)] ?? 0),
    p95Ms: Math.round(times[Math.ceil(times.length * 0.95) - 1] ?? 0),
    honestPdf: pdfAnswer.status,
    honestPdfSeconds: Math.round(pdfAnswer.milliseconds / 1_000),
    slowPdfs: slowStatuses.join(),
    slowSeconds: Math.round((performance.now() - begun) / 1_000),
  };
}

const set = <Key extends SettingKey>({ db, clock }: Deps, key: Key, value: SettingValues[Key]) =>
  sql`insert into settings (key, value, version, changed_at) values (${key}, ${JSON.stringify(value)}::jsonb, 1, ${clock.now()})`.execute(
    db,
  );

async function manyForms(server: FileServer, senders: readonly Person[]) {
  const post = async (who: Person, size: number): Promise<number> => {
    const form = new FormData();
    form.append('amount', '501');
    form.append('txn_id', '603817294655');
    // It begins like a picture, so that it goes all the way to the checker.
    const image = Buffer.alloc(size, 0x41);
    image.set(Buffer.from('89504e470d0a1a0a', 'hex'));
    form.append('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'a.png');
    const answer = await fetch(`${server.url}/api/donation`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}` },
      body: form,
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  // Settings are remembered for a moment: until the larger ones are known, and everything is warm.
  for (let i = 0; i < 100 && (await post(senders[i % senders.length] as Person, POST_BYTES - 100_000)) === 413; i++);
  const before = rssMb(server.pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, rssMb(server.pid));
  }, 10);
  const statuses = await Promise.all(senders.map((who) => post(who, POST_BYTES - 50_000)));
  clearInterval(watch);
  return { forms: statuses.join(), rssBeforeMb: before, rssPeakMb: peak, grownMb: peak - before };
}

const rssMb = (pid: number): number => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
