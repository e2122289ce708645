import { allEndpoints, placeOf } from '#api/testing/access/endpoints.ts';
import { matrixRows } from '#api/testing/access/matrix-rows.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Role, roles } from '#contract/permissions.ts';
import type { Area, Part } from './book.ts';
import { newcomer } from './people.ts';
import type { Testbed } from './testbed.ts';

/**
 * Who gets in, written by hand from what each role is for; not read from the code that enforces it. An endpoint under an address that
 * is not listed here is a broken check: somebody has to say whose it is.
 */
type Row = readonly [pattern: RegExp, who: 'public' | 'member' | readonly Role[]];
const readers: readonly Role[] = ['auditor', 'trustee'];
const table: readonly Row[] = [
  [/^(GET|PUT|PATCH|POST|DELETE) \/api\/v1\/me(\/|$)/, 'member'],
  [/^(GET|POST) \/api\/v1\/admin\/(notifications|live)/, roles],
  [/^GET \/api\/v1\/admin\/(search|dashboard(\/export|\/open)?)$/, roles],
  [/^(GET|POST) \/api\/v1\/files\//, 'member'],
  [/^(GET|PUT|POST|DELETE) \/api\/v1\/staff\/me(\/|$)/, roles],
  [/^POST \/api\/v1\/admin\/confirmation$/, roles],
  [/^(GET \/api\/v1\/admin\/second-person|DELETE \/api\/v1\/admin\/second-person\/:code)$/, roles],
  [/^POST \/api\/v1\/admin\/second-person\/:code\/(agreement|refusal)$/, ['trustee']],
  [/^GET \/api\/v1\/admin\/lost-factors$/, ['support', ...readers]],
  [/^POST \/api\/v1\/admin\/lost-factors\/:code\/(agreement|objection)$/, ['trustee']],
  [/^POST \/api\/v1\/admin\/lost-factors\/:code\/(recognition|refusal)$/, ['support']],
  [/^(GET|POST) \/api\/v1\/admin\/files\//, roles],
  [/^GET \/api\/v1\/admin\/audit/, ['admin', ...readers]],
  [/^GET \/api\/v1\/admin\/members/, ['support', 'kyc_reviewer', 'finance', 'payouts', 'admin', ...readers]],
  [/^POST \/api\/v1\/admin\/members\/:code\/payout-releases$/, ['payouts']],
  [/^(POST|PUT|DELETE) \/api\/v1\/admin\/members/, ['admin']],
  [/^POST \/api\/v1\/admin\/staff\/:code\/second-factor-reset\/approval$/, ['trustee']],
  [/^GET \/api\/v1\/admin\/staff$/, ['admin', ...readers]],
  [/^(POST|PUT|DELETE) \/api\/v1\/admin\/staff/, ['admin']],
  [/^GET \/api\/v1\/admin\/first-run$/, ['admin', ...readers]],
  [/^POST \/api\/v1\/admin\/first-run\/test-mail$/, ['admin']],
  [/^POST \/api\/v1\/admin\/first-run\/:step\/keeping$/, roles],
  [/^GET \/api\/v1\/admin\/settings/, ['admin', ...readers]],
  [/^PUT \/api\/v1\/admin\/settings/, ['admin']],
  [/^GET \/api\/v1\/admin\/legal-settings/, ['admin', ...readers]],
  [/^PUT \/api\/v1\/admin\/legal-settings/, ['trustee']],
  // The code behind wants a trustee or an admin, whoever of the two: no single right opens this door (upi-id.db.test.ts).
  [/^POST \/api\/v1\/admin\/legal-settings\/:key\/stop$/, roles],
  [/^GET \/api\/v1\/admin\/imports\/:code\/problems$/, ['admin']],
  [/^GET \/api\/v1\/admin\/imports/, ['support', 'kyc_reviewer', 'finance', 'payouts', 'admin', ...readers]],
  [/^POST \/api\/v1\/admin\/imports\/:code\/openings$/, ['trustee']],
  [/^(POST|DELETE) \/api\/v1\/admin\/imports/, ['admin']],
  [/^GET \/api\/v1\/admin\/donations\/:code\/suggestions$/, ['finance', ...readers]],
  [/^GET \/api\/v1\/admin\/donations/, ['support', 'finance', ...readers]],
  [/^(POST|PUT|DELETE) \/api\/v1\/admin\/donations/, ['finance']],
  [/^GET \/api\/v1\/admin\/kyc/, ['kyc_reviewer', ...readers]],
  [/^(POST|PUT|DELETE) \/api\/v1\/admin\/kyc/, ['kyc_reviewer']],
  [/^GET \/api\/v1\/admin\/tickets\/:code\/canned-replies$/, ['support']],
  [/^POST \/api\/v1\/admin\/tickets\/:code\/files\/:file\/links$/, roles],
  [/^GET \/api\/v1\/admin\/(tickets|support\/agents|canned-replies)/, ['support', ...readers]],
  [/^(POST|PUT|PATCH|DELETE) \/api\/v1\/admin\/(tickets|canned-replies)/, ['support']],
  [/^GET \/api\/v1\/admin\/(faq|campaigns|landing|legal)(\/|$)/, ['editor', 'admin', ...readers]],
  [/^(POST|PUT|DELETE) \/api\/v1\/admin\/(faq|campaigns|landing|legal)(\/|$)/, ['editor']],
  [/^POST \/api\/v1\/admin\/newsletter\/(previews|issues\/:code\/(stop|pause))$/, ['editor', 'trustee']],
  [/^GET \/api\/v1\/admin\/newsletter/, ['editor', ...readers]],
  [/^(POST|PUT|DELETE) \/api\/v1\/admin\/newsletter/, ['editor']],
  [/^GET \/api\/v1\/admin\/rewards/, ['payouts', ...readers]],
  [/^POST \/api\/v1\/admin\/rewards/, ['payouts']],
  [/^GET \/api\/v1\/admin\/wallets/, ['finance', 'payouts', ...readers]],
  [/^POST \/api\/v1\/admin\/wallets/, ['payouts']],
  [/^GET \/api\/v1\/admin\/(payout-runs|refunds)/, ['support', 'payouts', ...readers]],
  [/^POST \/api\/v1\/admin\/(payout-runs|refunds\/)/, ['payouts']],
  [/^POST \/api\/v1\/admin\/refunds$/, ['finance']],
  [/^GET \/api\/v1\/admin\/withdrawals/, ['support', 'payouts', ...readers]],
  [/^(POST|PUT|DELETE) \/api\/v1\/admin\/withdrawals/, ['payouts']],
  [/^(GET|POST) \/api\/v1\/admin\/receipts\//, ['finance']],
  [/^POST \/api\/v1\/admin\/closes\/:day\/signature$/, ['trustee']],
  [/^GET \/api\/v1\/admin\/(statements|reconciliation|bank-lines|closes)/, ['finance', ...readers]],
  [/^(POST|PUT|DELETE) \/api\/v1\/admin\/(statements|reconciliation|bank-lines)/, ['finance']],
  [
    /^(GET|POST|DELETE) \/api\/v1\/(members|closure-stops|lost-factor-stops|sponsors\/:code|session|password-reset-requests|password-resets|payout-stops|user-id-reminders|links\/check|email-(verifications|change-stops)|invitation-acceptances|demo|campaigns|landing|site|status|faq|legal\/:kind|settings|reports|receipts\/verification|media\/:name|newsletter|message-unsubscriptions|hooks\/mail-bounces|staff\/(session|password-reset|links|enrolments|first-admin|second-factor-reset-stops))/,
    'public',
  ],
];

const sweep: Part = async ({ testbed, check }) => {
  const tokens = { member: (await newcomer(testbed, 'Curious Member')).token, ...staffTokens(testbed) };
  for (const endpoint of await allEndpoints()) {
    const place = placeOf(endpoint);
    const row = table.find(([pattern]) => pattern.test(place));
    if (!row) {
      check(`${place} says whose it is`, false, 'no row in torture/attack/endpoints.ts');
      continue;
    }
    const [, who] = row;
    if (who === 'public') check(`${place} is public on purpose`, endpoint.config.access === 'public', endpoint.config.access);
    else
      check(
        `${place} lets in ${who === 'member' ? 'members' : who.join(', ')} alone`,
        ...(await intruders(testbed, endpoint, who, tokens)),
      );
  }
};

const staffTokens = ({ staff }: Testbed): Readonly<Record<Role, string>> =>
  Object.fromEntries(roles.map((role) => [role, staff[role].token])) as Record<Role, string>;

/** Everybody who must not get in tries. Nothing good is sent, so that whoever gets in changes nothing. */
async function intruders(
  { demo }: Testbed,
  endpoint: Endpoint,
  who: 'member' | readonly Role[],
  tokens: Readonly<Record<Role | 'member', string>>,
): Promise<[boolean, string[]]> {
  const { method, url } = endpoint;
  const missing = matrixRows[placeOf(endpoint)]?.missing ?? { code: 'ZZZZZZZZ' };
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(missing[name] ?? 'x'));
  const got: string[] = [];
  const turnedAway = async (name: string, token: string | undefined, wanted: number) => {
    const answer = await demo.send(method, path, { key: true, ...(token ? { token } : {}), ...(method === 'GET' ? {} : { body: {} }) });
    if (answer.status !== wanted) got.push(`${name} → ${answer.status}`);
  };
  await turnedAway('nobody', undefined, 401);
  await turnedAway('a made-up session', 'A'.repeat(43), 401);
  if (who !== 'member') await turnedAway('a member', tokens.member, 401);
  for (const role of roles) {
    if (who === 'member') await turnedAway(role, tokens[role], 401);
    else if (!who.includes(role)) await turnedAway(role, tokens[role], 403);
  }
  return [got.length === 0, got];
}

export const endpoints: Area = { name: 'endpoints', always: [sweep] };
