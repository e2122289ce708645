import type { RunOptions } from '#tools/named-runs/run.ts';
import { againstHostile } from './edge/against-hostile.ts';
import { againstProduct } from './edge/against-product.ts';
import { openChecks } from './platform/checks.ts';

/**
 * A real varnish with `deploy/edge/anjuri.vcl`: before an application that calls everything public, and before the product. Nothing of a member
 * and nothing with an error is ever kept; public pages come from the edge. Full: each line that holds this is taken out, and must be missed.
 */
export async function run({ full }: RunOptions) {
  const { check, said } = openChecks();
  await againstHostile(check);
  const figures = await againstProduct(check, { views: full ? 200_000 : 5_000 });
  const unnoticed = full ? await plantedFaults() : [];
  const isSparing = figures.failed === 0 && figures.reachedTheApplication <= figures.views / 100;
  const { checks, broken } = said();
  return { ok: broken.length === 0 && unnoticed.length === 0 && isSparing, checks, broken, unnoticed, ...figures };
}

/** What is taken out of the configuration, line by line. */
const faults: Readonly<Record<string, readonly [string, string]>> = {
  'errors are kept': ['beresp.status != 200', 'beresp.status == 999'],
  'cookies are kept': ['|| beresp.http.Set-Cookie', ''],
  'what is not public is kept': ['|| beresp.http.Cache-Control !~ "(?i)(^|,)\\s*public\\s*(,|$)"', ''],
  'what names no time is kept': ['|| beresp.http.Cache-Control !~ "(?i)(s-maxage|max-age)\\s*="', ''],
  'private is overheard': ['|| beresp.http.Cache-Control ~ "(?i)(private|no-store|no-cache)"', ''],
  'what differs by reader is kept': ['|| beresp.http.Vary ~ "(?i)(cookie|authorization|\\*)"', ''],
  'areas are kept': ['(user|admin|api|r|healthz', '(healthz'],
  'areas in capitals are kept': ['(?i)^[/.]*/(user', '^[/.]*/(user'],
  'tokens are kept': [' || req.http.Authorization', ''],
  'cookies come along': ['  unset req.http.Cookie;\n', ''],
  'a failure replaces the page': ['return (abandon);', ''],
  'a page goes with the application': ['set beresp.grace = 24h;', 'set beresp.grace = 0s;'],
  'what is of the moment is shown for a day': ['if (beresp.http.Cache-Control ~ "(?i)stale-if-error\\s*=")', 'if (true)'],
  'a trace is believed': ['  unset req.http.traceparent;\n', ''],
  'its state is believed': ['  unset req.http.tracestate;\n', ''],
  'a forged host has its own copy': ['hash_data(req.url);', 'hash_data(req.url); hash_data(req.http.Host);'],
};

async function plantedFaults(): Promise<string[]> {
  const unnoticed: string[] = [];
  for (const [name, [line, without]] of Object.entries(faults)) {
    let noticed = 0;
    await againstHostile(
      (_, isTrue) => (noticed += isTrue ? 0 : 1),
      (vcl) => {
        if (!vcl.includes(line)) throw new Error(`the configuration has no line: ${line}`);
        return vcl.replace(line, without);
      },
    );
    console.log(`planted: ${name}: ${noticed} checks broken`);
    if (noticed === 0) unnoticed.push(name);
  }
  return unnoticed;
}
