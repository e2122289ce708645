import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { mayBeOld } from '#api/platform/http/reading/replica-reads.ts';
import * as contract from '#contract/audit.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { listChoices } from './list-choices.ts';
import type { SettingWords } from './present.ts';
import { auditStatus } from './status.ts';

/** Both know the log, so they are handed in. */
interface Needs {
  readonly settingWords: SettingWords;
  assertMayExport(deps: Deps, staff: StaffActor): Promise<void>;
}

export const auditRoutes =
  (deps: Deps, { settingWords, assertMayExport }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...mayBeOld(contract.listAudit),
      handler: ({ query, staff: { language } }) => listAudit(deps, { query, language, settingWords }),
    });
    app.route({ ...contract.listAuditChoices, handler: ({ staff }) => listChoices(deps, staff.language) });
    app.route({ ...contract.verifyAudit, handler: () => auditStatus(deps.db) });
    app.route({
      ...contract.exportAudit,
      handler: async ({ staff, query, ip }, reply) => {
        await assertMayExport(deps, staff);
        reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="activity.csv"');
        return reply.send(await exportAudit(deps, { staff, query, ip, settingWords }));
      },
    });
  };
