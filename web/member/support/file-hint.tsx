import { Trans } from '@lingui/react/macro';
import { useSettings } from '#web/ui/settings.ts';

/** Which files may be attached, and how large. */
export function FileHint() {
  const size = Math.floor(useSettings()['files.document_bytes'] / (1024 * 1024));
  return <Trans>PNG, JPG, PDF, DOC up to {size}MB each</Trans>;
}
