import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A download of its own type, whatever the browser would like to do with it. */
export const sendCsv = (reply: FastifyReply, name: string, file: Readable) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`).send(file);
