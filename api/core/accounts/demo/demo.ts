import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { generate } from 'otplib';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type Demo, getDemo } from '#contract/accounts/accounts.ts';
import { type Role, roles } from '#contract/permissions.ts';

/** Published on purpose, and only in demo mode: the seed refuses to make these accounts anywhere else. */
export const demoPassword = 'anjuri-demo';
export const demoStaffPassword = 'anjuri-demo-staff';
export const demoTotpSecret = 'ANJURIDEMOANJURIDEMOANJURIDEMO22';
export const demoMemberCode = 'ANJ7ASHA';

/** One staff account per role, and one that holds them all. */
export const demoStaff: readonly { readonly email: string; readonly fullName: string; readonly roles: readonly Role[] }[] = [
  { email: 'all@anjuri.example', fullName: 'Ritu Deshpande', roles },
  { email: 'support@anjuri.example', fullName: 'Imran Shaikh', roles: ['support'] },
  { email: 'kyc@anjuri.example', fullName: 'Kavita Pawar', roles: ['kyc_reviewer'] },
  { email: 'finance@anjuri.example', fullName: 'Nikhil Joshi', roles: ['finance'] },
  { email: 'payouts@anjuri.example', fullName: 'Leena Fernandes', roles: ['payouts'] },
  { email: 'editor@anjuri.example', fullName: 'Arjun Mehta', roles: ['editor'] },
  { email: 'auditor@anjuri.example', fullName: 'Shobha Iyer', roles: ['auditor'] },
  { email: 'trustee@anjuri.example', fullName: 'Vasant Kulkarni', roles: ['trustee'] },
  { email: 'admin@anjuri.example', fullName: 'Farah Khan', roles: ['admin'] },
];

export const demoRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...getDemo, handler: () => demo(deps) });
  };

async function demo({ config, clock }: Deps): Promise<Demo> {
  if (!config.isDemo) throw new Refusal('not_found');
  return {
    member: { userId: demoMemberCode, password: demoPassword },
    staff: demoStaff.map(({ email, roles: held }) => ({ email, password: demoStaffPassword, roles: [...held] })),
    totpSecret: demoTotpSecret,
    totpCode: await generate({ secret: demoTotpSecret, epoch: Math.floor(clock.now().getTime() / 1_000) }),
  };
}
