import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { ask } from '#api/testing/call.ts';
import { doc, docx } from '#api/testing/samples/archives.ts';
import { pdf } from '#api/testing/samples/pdfs.ts';
import { photo, png } from '#api/testing/samples/pictures.ts';
import { opensTicket, repliesInMine, ticketOfMine, ticketSeen, writesInTicket } from '#api/testing/world/desks/tickets.ts';
import { asDoc, asDocx, asPdf, asPng, send, uploads } from '#api/testing/world/uploads.ts';
import { world } from '#api/testing/world/world.ts';
import { serveFile, serveStaffFile } from '#contract/files/files.ts';
import { linkMyTicketFile } from '#contract/support/my-tickets.ts';
import { linkTicketFile } from '#contract/support/review-tickets.ts';

const t = await testAppOfFile();
const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
const agent = staff.support;
const MEGABYTE = 1024 * 1024;

test('[S-03.4] several files at once, or none: PNG, JPG, PDF, DOC and DOCX; nothing else', async () => {
  const files = [
    await uploads(asha, 'attachment', await png({ seed: 1 }), asPng),
    await uploads(asha, 'attachment', await photo({ seed: 2 })),
    await uploads(asha, 'attachment', pdf(), asPdf),
    await uploads(asha, 'attachment', doc(), asDoc),
    await uploads(asha, 'attachment', docx(), asDocx),
  ];
  const { code, messages } = await opensTicket(asha, { attachments: files.map((file) => file.code) });
  expect(messages[0]?.files.map(({ type, name }) => [type, name])).toEqual([
    ['png', 'screenshot.png'],
    ['jpeg', 'receipt.jpg'],
    ['pdf', 'receipt.pdf'],
    ['doc', 'letter.doc'],
    ['docx', 'letter.docx'],
  ]);
  expect((await opensTicket(asha)).messages[0]?.files).toEqual([]);
  expect((await ticketSeen(agent, code)).messages[0]?.files).toHaveLength(5);
  for (const [name, type] of [
    ['virus.exe', 'application/x-msdownload'],
    ['page.html', 'text/html'],
    ['picture.svg', 'image/svg+xml'],
  ] as const)
    expect((await send(asha, 'attachment', Buffer.from('<script>alert(1)</script>'), { name, type })).statusCode).toBe(415);
  await expect(opensTicket(asha, { attachments: Array.from({ length: 6 }, () => files[0]?.code ?? '') })).rejects.toMatchObject({
    status: 400,
  });
});

test('[S-03.5] a file of more than 10 MB is refused, whatever it is called; one of just 10 MB is not too large', async () => {
  const large = await send(asha, 'attachment', Buffer.alloc(10 * MEGABYTE + 1, 1), asPdf);
  expect([large.statusCode, large.json().code]).toEqual([413, 'file_too_large']);
  const atTheEdge = await send(asha, 'attachment', Buffer.alloc(10 * MEGABYTE, 1), asPdf);
  expect(atTheEdge.json().code).not.toBe('file_too_large');
});

test('[S-03.6] DOC and DOCX are downloaded only: sent as an attachment, with no page to look at, to the member and to staff', async () => {
  for (const [bytes, as] of [
    [doc(), asDoc],
    [docx(), asDocx],
  ] as const) {
    const file = await uploads(ravi, 'attachment', bytes, as);
    const { code } = await opensTicket(ravi, { attachments: [file.code] });
    const params = { code, file: file.code };
    const hers = await ravi.does(linkMyTicketFile, { params });
    const ours = await agent.does(linkTicketFile, { params, body: {} });
    for (const [link, who, endpoint] of [
      [hers, ravi, serveFile],
      [ours, agent, serveStaffFile],
    ] as const) {
      const url = new URL(link.url, 'http://x');
      const answer = await ask(
        t.app,
        endpoint,
        { params: { file: file.code }, query: { link: url.searchParams.get('link') ?? '' } },
        who.token,
      );
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
      expect(answer.headers['content-security-policy']).toMatch(/^sandbox/);
    }
    await expect(agent.does(linkTicketFile, { params, body: { page: 1 } })).rejects.toMatchObject({ status: 404 });
  }
});

test('the member opens our answer’s file; never a note’s, another ticket’s or somebody else’s; and staff’s link works for no member', async () => {
  const { code } = await opensTicket(asha);
  const shown = await uploads(agent, 'attachment', await png({ seed: 11 }), asPng);
  const secret = await uploads(agent, 'attachment', await png({ seed: 12 }), asPng);
  await writesInTicket(agent, code, { attachments: [shown.code] });
  await writesInTicket(agent, code, { kind: 'note', text: 'See', attachments: [secret.code] });
  const thread = await ticketOfMine(asha, code);
  expect(thread.messages.flatMap(({ files }) => files.map((file) => file.code))).toEqual([shown.code]);
  const link = (who: typeof asha, ticket: string, file: string) => who.asks(linkMyTicketFile, { params: { code: ticket, file } });
  expect((await link(asha, code, shown.code)).statusCode).toBe(200);
  const other = await opensTicket(ravi);
  const missing = await link(asha, 'TKT99999999', 'A'.repeat(22));
  for (const answer of [
    await link(asha, code, secret.code),
    await link(ravi, code, shown.code),
    await link(ravi, other.code, shown.code),
    await link(asha, code, 'A'.repeat(22)),
  ])
    expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
  const params = { code, file: secret.code };
  expect((await staff.auditor.asks(linkTicketFile, { params, body: {} })).statusCode).toBe(200);
  expect((await agent.asks(linkTicketFile, { params: { ...params, code: other.code }, body: {} })).statusCode).toBe(404);
  for (const who of [staff.finance, staff.editor, staff.admin])
    expect((await who.asks(linkTicketFile, { params, body: {} })).statusCode).toBe(403);
});

test('nobody attaches what somebody else uploaded, nor a file of another kind; then nothing is written', async () => {
  const hers = await uploads(asha, 'attachment', await png({ seed: 21 }), asPng);
  const receipt = await uploads(ravi, 'receipt', await png({ seed: 22 }), asPng);
  const { code } = await opensTicket(ravi);
  for (const file of [hers.code, receipt.code])
    await expect(repliesInMine(ravi, code, 'Look', [file])).rejects.toMatchObject({ status: 404 });
  await expect(writesInTicket(agent, code, { attachments: [hers.code] })).rejects.toMatchObject({ status: 404 });
  expect((await ticketSeen(agent, code)).messages).toHaveLength(1);
});
