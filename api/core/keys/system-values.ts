import type { Deps } from '#api/platform/deps.ts';
import { open, purposeKey, seal } from '#api/platform/security/crypto.ts';

/**
 * For values that belong to nobody yet (an id typed by a stranger) or to staff, while they wait in a job. Sealed with a key made
 * from the newest master key; older ones still open.
 */
export function sealForJob({ config }: Pick<Deps, 'config'>, value: unknown, context: string): string {
  const [newest] = config.masterKeys;
  if (!newest) throw new Error('No master key is configured');
  return `${newest.id}:${seal(purposeKey(newest.key, 'job'), JSON.stringify(value), context).toString('base64')}`;
}

export function openForJob({ config }: Pick<Deps, 'config'>, text: string, context: string): unknown {
  const [id, encoded = ''] = text.split(':');
  const master = config.masterKeys.find((key) => key.id === id);
  if (!master) throw new Error(`Master key ${id} is not configured`);
  return JSON.parse(open(purposeKey(master.key, 'job'), Buffer.from(encoded, 'base64'), context).toString('utf8'));
}
