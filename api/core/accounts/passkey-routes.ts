import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/accounts/passkeys.ts';
import * as ofStaff from '#contract/accounts/staff-passkeys.ts';
import { done } from '#contract/values/people.ts';
import type { Owner } from './credentials/passkeys.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { present } from './passkeys/present.ts';
import { passkeyOptions } from './passkeys/prove-passkey.ts';
import { removePasskey, removeStaffPasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { startPasskeySetup, startStaffPasskeySetup } from './passkeys/start-setup.ts';
import { passkeysOf } from './passkeys/store.ts';

/** Signing in with one is in the routes of the sessions, which hand the token over. */
export const passkeyRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const list = async (owner: Owner) => ({ passkeys: (await passkeysOf(deps.db, owner)).map(present) });
    const her = ({ id }: { id: number }): Owner => ({ realm: 'member', id });
    const their = ({ id }: { id: number }): Owner => ({ realm: 'staff', id });

    app.route({ ...contract.passkeyOptions, handler: ({ ip }) => passkeyOptions(deps, 'member', ip) });
    app.route({ ...contract.getPasskeys, handler: ({ member }) => list(her(member)) });
    app.route({ ...contract.startPasskeySetup, handler: ({ member, body, ip }) => startPasskeySetup(deps, { member, ...body, ip }) });
    app.route({ ...contract.addPasskey, handler: ({ member, body, ip }) => addPasskey(deps, her(member), { ...body, ip }) });
    app.route({
      ...contract.renamePasskey,
      handler: ({ member, params, body, ip }) => renamePasskey(deps, her(member), { passkey: params.code, ...body, ip }),
    });
    app.route({
      ...contract.removePasskey,
      handler: async ({ member, params, body, ip }) => {
        await removePasskey(deps, { member, passkey: params.code, ...body, ip });
        return done;
      },
    });

    app.route({ ...ofStaff.staffPasskeyOptions, handler: ({ ip }) => passkeyOptions(deps, 'staff', ip) });
    app.route({ ...ofStaff.getStaffPasskeys, handler: ({ staff }) => list(their(staff)) });
    app.route({ ...ofStaff.startStaffPasskeySetup, handler: ({ staff }) => startStaffPasskeySetup(deps, staff) });
    app.route({ ...ofStaff.addStaffPasskey, handler: ({ staff, body, ip }) => addPasskey(deps, their(staff), { ...body, ip }) });
    app.route({
      ...ofStaff.renameStaffPasskey,
      handler: ({ staff, params, body, ip }) => renamePasskey(deps, their(staff), { passkey: params.code, ...body, ip }),
    });
    app.route({
      ...ofStaff.removeStaffPasskey,
      handler: async ({ staff, params, ip }) => {
        await removeStaffPasskey(deps, { staff, passkey: params.code, ip });
        return done;
      },
    });
  };
