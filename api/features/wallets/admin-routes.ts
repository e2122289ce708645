import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportList, sendCsv } from '#api/core/exports/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/wallets/wallets.ts';
import { correctWallet } from './correcting/correct-wallet.ts';
import { getWallet } from './desk/get-wallet.ts';
import { getWalletSummary, listWallets } from './desk/list-wallets.ts';
import { statementExport } from './desk/statement-export.ts';
import { walletsExport } from './desk/wallets-export.ts';

export const walletAdminRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.listWallets, handler: ({ staff, query }) => listWallets(deps, staff, query) });
    app.route({
      ...contract.exportWallets,
      handler: async ({ staff, query, ip }, reply) =>
        sendCsv(reply, walletsExport.name, await exportList(deps, walletsExport, { staff, query, ip })),
    });
    app.route({
      ...contract.exportWalletStatement,
      handler: async ({ staff, params, query, ip }, reply) =>
        sendCsv(reply, statementExport.name, await exportList(deps, statementExport, { staff, query: { ...query, ...params }, ip })),
    });
    app.route({ ...contract.getWalletSummary, handler: () => getWalletSummary(deps) });
    app.route({
      ...contract.getWallet,
      handler: ({ staff, params, query }) => getWallet(deps, staff, { ...params, before: query.before }),
    });
    app.route({
      ...contract.correctWallet,
      handler: async ({ staff, params, body, ip }) => {
        await correctWallet(deps, { correction: { ...params, ...body }, staff, ip });
        return getWallet(deps, staff, params);
      },
    });
  };
