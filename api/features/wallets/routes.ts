import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { mayBeOld } from '#api/platform/http/reading/replica-reads.ts';
import * as contract from '#contract/wallets/statement.ts';
import { statementInWords } from './statement/statement-in-words.ts';

export const walletRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...mayBeOld(contract.getMyStatement),
      handler: ({ member, query }) => statementInWords(deps, { member: member.id, language: member.language, before: query.before }),
    });
  };
