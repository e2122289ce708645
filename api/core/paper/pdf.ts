import type { FastifyReply } from 'fastify';

export interface Pdf {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Somebody's own paper: saved by the reader, kept by nobody in between. */
export const sendPdf = (reply: FastifyReply, { name, bytes }: Pdf): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes);
