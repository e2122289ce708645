import { defaultsFor, readSettings } from '#api/core/settings/index.ts';
import { getLegalText, hasBlanks } from '#api/features/content/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { legalKinds } from '#contract/content.ts';
import { type FirstRun, type FirstRunStep, firstRunSteps } from '#contract/first-run.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { languages } from '#contract/values/languages.ts';
import { KEPT, MAIL_TESTED, settingOf } from './acts.ts';
import { mailWay } from './mail-way.ts';
import { activeTrustees, hasAct, hasOpenCampaign, hasStoredSetting } from './store.ts';

/** Read off what is there, every time. There is no flag that could say otherwise, and what was undone is open again. */
export async function getFirstRun(deps: Deps): Promise<FirstRun> {
  if (deps.config.isDemo) return { steps: [] };
  const { db, config } = deps;
  const values = await readSettings(deps, db);
  const isDone: Readonly<Record<FirstRunStep, boolean>> = {
    trust: saysWho(values),
    papers: values['org.registration_number'] !== '' && values['org.pan'] !== '',
    legal: await areLegalTextsWhole(deps),
    upi: values['org.upi_id'] !== '',
    campaign: await hasOpenCampaign(db),
    // A mail through another server, or from another sender, says nothing about this one.
    mail: await hasAct(db, { action: MAIL_TESTED, subject: 'mail', after: mailWay(config) }),
    // Who runs the trust alone has said so: logged, and named in public.
    second_trustee: values['staff.solo'] || (await activeTrustees(db)) >= 2,
    hours: await isLookedAt(deps, 'hours'),
    rewards: await isLookedAt(deps, 'rewards'),
    scanner: config.scanner !== 'off',
  };
  return { steps: (Object.keys(firstRunSteps) as FirstRunStep[]).map((step) => ({ step, isDone: isDone[step] })) };
}

/** The delivered name is nobody's. */
function saysWho(values: SettingValues): boolean {
  const delivered = defaultsFor(false);
  const names = ['org.name', 'org.legal_name'] as const;
  return (
    names.every((key) => values[key].en !== '' && values[key].en !== delivered[key].en) &&
    values['org.address'].en !== '' &&
    values['org.email'] !== '' &&
    values['org.phone'] !== ''
  );
}

async function areLegalTextsWhole(deps: Deps): Promise<boolean> {
  const wanted = languages.flatMap((language) => legalKinds.map((kind) => ({ language, kind })));
  const whole = await Promise.all(wanted.map(async (one) => !hasBlanks(await getLegalText(deps, one)))).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return [false];
    throw error;
  });
  return whole.every(Boolean);
}

/** Changed by somebody, or left as it is by somebody who said so. */
const isLookedAt = async ({ db }: Deps, step: keyof typeof settingOf): Promise<boolean> =>
  (await hasStoredSetting(db, settingOf[step])) || (await hasAct(db, { action: KEPT, subject: settingOf[step] }));
