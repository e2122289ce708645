import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type FileKind, type FileType, fileKinds, fileTypes } from '#contract/files/file-types.ts';
import * as contract from '#contract/files/files.ts';
import { kinds } from './kinds.ts';
import { announceConfinement, closeMachinery, machinery } from './machinery.ts';
import { watchFiles } from './metrics.ts';
import { type Owner, publicFile } from './store.ts';
import { announcedType, cleanName } from './uploading/announced.ts';
import { drain, incomingOf } from './uploading/incoming.ts';
import { nameOf, receiveUpload } from './uploading/receive-upload.ts';
import { presentFile } from './viewing/present.ts';
import { readContent } from './viewing/read-content.ts';
import { filePolicy, sendViewed } from './viewing/send-bytes.ts';
import { fileFor, makeLink, viewFile } from './viewing/view-file.ts';

/** A slow phone with a large PDF; everything else has the usual half minute. */
const UPLOAD_SECONDS = 300;
/** Ours decides, while it streams; this is only there so that Fastify does not decide before. */
const bodyLimit = 1_000_000_000;
const KEY = /^[\x21-\x7e]{8,255}$/;

export const fileRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    announceConfinement(deps, app);
    watchFiles(deps);
    app.addHook('onClose', async () => closeMachinery(deps));
    await app.register(uploadRoutes(deps));
    await app.register(seeingRoutes(deps));
  };

const uploadRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    takeAnything(app);
    const upload = async (request: FastifyRequest, owner: Owner, kind: FileKind) => {
      let release = () => {};
      try {
        release = machinery(deps).slots.take(nameOf(owner));
        const file = await receiveUpload(deps, { owner, kind, ...announced(request, kind), incoming: incomingOf(request.raw) });
        return presentFile(file, deps.config.fileKeys);
      } finally {
        release();
        drain(request.raw);
      }
    };
    app.route({
      ...contract.uploadFile,
      config: { ...contract.uploadFile.config, bodySeconds: UPLOAD_SECONDS },
      bodyLimit,
      handler: (request) => {
        const { kind } = request.params;
        if (!(fileKinds[kind].from as readonly string[]).includes('member')) throw new Refusal('not_found');
        return upload(request, request.member, kind);
      },
    });
    app.route({
      ...contract.uploadStaffFile,
      config: { ...contract.uploadStaffFile.config, bodySeconds: UPLOAD_SECONDS },
      bodyLimit,
      handler: (request) => {
        const { kind } = request.params;
        const needed = kinds[kind].staffSends;
        if (!needed || !request.staff.permissions.has(needed)) throw new Refusal('forbidden');
        return upload(request, request.staff, kind);
      },
    });
  };

/** The handler reads the stream itself, whatever its type is said to be. */
function takeAnything(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { bodyLimit }, (_request, _payload, done) => done(null));
}

function announced({ headers }: FastifyRequest, kind: FileKind): { uploadKey: Buffer; name: string; type: FileType } {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('idempotency_key_missing');
  const name = cleanName([headers[contract.FILE_NAME_HEADER]].flat()[0]);
  return { uploadKey: createHash('sha256').update(key).digest(), name, type: announcedType(kind, name, headers['content-type']) };
}

const seeingRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { fileKeys } = deps.config;
    app.route({
      ...contract.readFile,
      handler: async ({ params, member }) => presentFile(await fileFor(deps, params.file, member), fileKeys),
    });
    app.route({
      ...contract.makeFileLink,
      handler: ({ params, body, member }) => makeLink(deps, { ...body, code: params.file, reader: member }),
    });
    app.route({
      ...contract.makeStaffFileLink,
      handler: ({ params, body, staff }) => makeLink(deps, { ...body, code: params.file, reader: staff }),
    });
    app.route({
      ...contract.serveFile,
      handler: async ({ params, query, member, ip }, reply) =>
        sendViewed(reply, await viewFile(deps, { code: params.file, reader: member, link: query.link, ip }), fileKeys),
    });
    app.route({
      ...contract.serveStaffFile,
      handler: async ({ params, query, staff, ip }, reply) =>
        sendViewed(reply, await viewFile(deps, { code: params.file, reader: staff, link: query.link, ip }), fileKeys),
    });
    app.route({
      ...contract.servePublicFile,
      handler: async ({ params }, reply) => {
        const [digest = '', extension = ''] = params.name.split('.');
        const file = await publicFile(deps.db, Buffer.from(digest, 'hex'));
        if (!file || !(fileTypes[file.type as FileType].extensions as readonly string[]).includes(extension))
          throw new Refusal('not_found');
        return reply
          .header('content-type', fileTypes[file.type as FileType].mime)
          .header('content-disposition', 'inline')
          .header('content-security-policy', filePolicy)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(await readContent(deps, file));
      },
    });
  };
