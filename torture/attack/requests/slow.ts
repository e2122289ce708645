import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { stream } from '#api/testing/samples/pdfs.ts';
import { png } from '#api/testing/samples/pictures.ts';
import { workbookOf } from '#api/testing/samples/workbooks.ts';
import type { Area, Part } from '#torture/attack/book.ts';
import { type Newcomer, newcomer, signsIn } from '#torture/attack/people.ts';
import type { Testbed } from '#torture/attack/testbed.ts';
import type { Answer } from '#torture/attack/web.ts';

const sends = (
  { demo }: Testbed,
  { token }: Pick<Newcomer, 'token'>,
  bytes: Buffer,
  type: string,
  name: string,
  kind = 'receipt',
): Promise<Answer> =>
  demo.send('POST', `/api/v1/${kind === 'statement' ? 'admin/' : ''}files/${kind}`, {
    token,
    body: bytes,
    headers: { 'content-type': type, 'x-file-name': name, 'idempotency-key': randomUUID() },
    seconds: 120,
  });

/** Ten pages of broad, dashed, see-through strokes that take half a minute to draw. */
function slowPdf(seed: number, pages = 10, strokes = 20_000): Buffer {
  const lines = Array.from(
    { length: strokes },
    (_, i) =>
      `${i % 600} ${(i * 7 + seed) % 800} m ${(i * 13) % 600} ${(i * 17) % 800} ${(i * 3) % 600} ${(i * 5) % 800} ${(i * 11) % 600} ${(i * 19) % 800} c S`,
  );
  const drawing = stream(deflateSync(Buffer.from(`/G gs 40 w [3 1] 0 d 1 J 1 j\n${lines.join('\n')}`)), '/Filter /FlateDecode');
  const kids = Array.from({ length: pages }, (_, i) => `${5 + i} 0 R`).join(' ');
  const page = Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 3 0 R/Resources<</ExtGState<</G 4 0 R>>>>>>');
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(`<</Type/Pages/Kids[${kids}]/Count ${pages}>>`),
    drawing,
    Buffer.from('<</Type/ExtGState/CA 0.5/BM/Multiply>>'),
    ...Array.from({ length: pages }, () => page),
  ];
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [i, object] of objects.entries()) {
    offsets.push(at);
    const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    at += whole.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

/** Eight drawings by two members hold the checker; an honest donor comes with a screenshot. */
const checkerQueue: Part = async ({ testbed, check }) => {
  const attackers = [await newcomer(testbed, 'Slow Pdf One'), await newcomer(testbed, 'Slow Pdf Two')];
  const honest = await newcomer(testbed, 'Honest Donor');
  const held = attackers.flatMap((who, n) =>
    Array.from({ length: 4 }, (_, i) => sends(testbed, who, slowPdf(n * 4 + i), 'application/pdf', 'a.pdf')),
  );
  await pause(500);
  const waits: number[] = [];
  for (let i = 0; i < 5; i++) {
    const sent = await sends(testbed, honest, await png({ width: 200 + i }), 'image/png', 'a.png');
    check(`picture ${i + 1} of an honest donor is taken while eight slow PDFs wait`, sent.status === 200, [sent.status, sent.json?.code]);
    waits.push(Math.round(sent.milliseconds));
  }
  check('none of them waits three seconds', Math.max(...waits) < 3_000, waits);
  const answers = await Promise.all(held);
  check(
    'the slow PDFs come to an end',
    answers.every(({ status }) => status !== 0 && status !== 500),
    answers.map(({ status }) => status),
  );
  // Ten seconds each, and sixty in ten minutes: seven of them are more than one person gets.
  const more = [1, 2, 3].map((n) => sends(testbed, attackers[0] as Newcomer, slowPdf(90 + n), 'application/pdf', 'a.pdf'));
  await Promise.all(more);
  const refused = await sends(testbed, attackers[0] as Newcomer, slowPdf(99), 'application/pdf', 'a.pdf');
  check('who has spent the checker’s time is refused for a while', refused.status === 429, refused.status);
};

const workbook: Part = async ({ testbed, check }) => {
  const { finance } = testbed.staff;
  const unclosed = (n: number) => Array.from({ length: n }, (_, i) => `<si>${(i * 7_919).toString(36)}`).join('');
  const bytes = workbookOf([{ name: 'S', rows: '' }], { shared: unclosed(80_000) });
  const file = await sends(
    testbed,
    finance,
    bytes,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'r.xlsx',
    'statement',
  );
  const begun = performance.now();
  const reading =
    file.status === 200
      ? testbed.demo.post('/api/v1/admin/statements', { file: file.json.code }, { token: finance.token, key: true, seconds: 150 })
      : Promise.resolve(file);
  const meanwhile = await testbed.demo.get('/api/v1/campaigns');
  const read = await reading;
  check('a workbook of texts that never end is refused at once', performance.now() - begun < 5_000 && read.status < 500, [
    read.status,
    performance.now() - begun,
  ]);
  check('meanwhile everybody else is served', meanwhile.status === 200 && meanwhile.milliseconds < 3_000, meanwhile.milliseconds);
};

const memoryOf = ({ demo }: Testbed): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${demo.pid}/status`, 'utf8'))?.[1]) / 1_024;

const memory: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const who = await newcomer(testbed, 'Memory Eater');
  const head =
    '--xx\r\nContent-Disposition: form-data; name="amount"\r\n\r\n201\r\n--xx\r\nContent-Disposition: form-data; name="txn_id"\r\n\r\n123412341234\r\n--xx\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(23_000_000, 0x41), Buffer.from('\r\n--xx--\r\n')]);
  const send = () =>
    demo.send('POST', '/api/donation', { token: who.token, body, headers: { 'content-type': 'multipart/form-data; boundary=xx' } });
  await signsIn(demo, who.code, who.password);
  const before = memoryOf(testbed);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(testbed));
  }, 25);
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  clearInterval(watch);
  check(
    'ten bodies of 23 MB at once take less than 100 MB',
    peak - before < 100,
    `${Math.round(before)} → ${Math.round(peak)} MB, ${answers.map(({ status }) => status)}`,
  );
  check(
    'and are refused without an error of ours',
    answers.every(({ status }) => status < 500 || status === 503),
    answers.map(({ status }) => status),
  );
  const nobody = await demo.send('POST', '/api/donation', { body, headers: { 'content-type': 'multipart/form-data; boundary=xx' } });
  check('without a session nothing of a body is read', nobody.status === 401 || nobody.status === 0, nobody.status);
};

/** Writes `first`, then `piece` every 2 s; how long until the server let go. */
const drips = (port: number, first: string, piece: string): Promise<number> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(first));
    const drip = setInterval(() => (socket.destroyed ? undefined : socket.write(piece)), 2_000);
    const most = setTimeout(() => socket.destroy(), 110_000);
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      clearTimeout(most);
      resolve((performance.now() - begun) / 1_000);
    });
  });

const slowClients: Part = async ({ testbed: { demo }, check }) => {
  const post = (path: string, type: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`;
  const [headers, json, form] = await Promise.all([
    drips(demo.port, 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-a: b\r\n'),
    drips(demo.port, `${post('/api/v1/session', 'application/json')}{`, ' '),
    drips(demo.port, `${post('/newsletter', 'application/x-www-form-urlencoded')}a`, 'b'),
  ]);
  check('headers that never end are cut off', headers < 30, headers);
  check('a JSON body that never ends is cut off', json < 45, json);
  check('a form that never ends is cut off', form < 45, form);
};

const says = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
  });

const smuggling: Part = async ({ testbed: { demo }, check }) => {
  const post = 'POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const both = await says(
    demo.port,
    `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: x\r\n\r\n`,
  );
  check('a request with two lengths is refused', /^HTTP\/1\.1 400/.test(both) && !both.includes('process_cpu'), both.slice(0, 40));
  const unknown = await says(demo.port, 'GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n');
  check('an unknown encoding of the body is refused', unknown === '' || /^HTTP\/1\.1 (400|501)/.test(unknown), unknown.slice(0, 40));
  const twice = await says(demo.port, `${post}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}  `);
  check('two different Content-Length are refused', /^HTTP\/1\.1 400/.test(twice), twice.slice(0, 40));
  const bare = await says(demo.port, 'GET / HTTP/1.1\nHost: x\n\n');
  check('a request with bare line feeds is not answered with a page', !/^HTTP\/1\.1 200/.test(bare), bare.slice(0, 40));
  const big = await demo.get('/', { headers: { cookie: 'a=b; '.repeat(6_000) } });
  check('a cookie header of 30 kB is refused', big.status === 431, big.status);
  const languages = await demo.get('/', { headers: { 'accept-language': 'a,'.repeat(5_000) } });
  check('five thousand languages break nothing', languages.status < 500 && languages.milliseconds < 2_000, languages.status);
};

/** Hashing is the dearest thing anybody can ask for. */
const hashing: Part = async ({ testbed: { demo }, check, full }) => {
  const flood = Array.from({ length: full ? 120 : 60 }, (_, i) =>
    demo.post('/api/v1/session', { userId: `flood${i}`, password: 'x'.repeat(256) }),
  );
  await pause(200);
  const meanwhile = await demo.get('/api/v1/campaigns');
  const answers = await Promise.all(flood);
  check(
    'while sixty sign in at once the rest is served',
    meanwhile.status === 200 && meanwhile.milliseconds < 3_000,
    meanwhile.milliseconds,
  );
  check(
    'a flood of sign-ins is answered or turned away, never broken',
    answers.every(({ status }) => [401, 429, 503].includes(status)),
    answers.map(({ status }) => status),
  );
};

export const slow: Area = { name: 'slow', always: [memory, smuggling, hashing], nightly: [workbook, checkerQueue, slowClients] };
