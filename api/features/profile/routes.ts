import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendViewed } from '#api/core/files/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/profile.ts';
import { getProfile } from './get-profile.ts';
import { putPhoto, removePhoto, viewPhoto } from './photo.ts';
import { saveProfile } from './save-profile.ts';

export const profileRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.getMyProfile, handler: ({ member }) => getProfile(deps.db, deps, member) });
    app.route({ ...contract.saveMyProfile, handler: ({ member, body, ip }) => saveProfile(deps, member, { ...body, ip }) });
    app.route({ ...contract.putMyPhoto, handler: ({ member, body, ip }) => putPhoto(deps, member, { ...body, ip }) });
    app.route({ ...contract.removeMyPhoto, handler: ({ member, ip }) => removePhoto(deps, member, ip) });
    app.route({
      ...contract.serveMyPhoto,
      handler: async ({ member, params }, reply) => sendViewed(reply, await viewPhoto(deps, member, params.file), deps.config.fileKeys),
    });
  };
