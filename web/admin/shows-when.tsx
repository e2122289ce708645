import { Trans } from '@lingui/react/macro';

/** As long as shared caches keep a public page: a minute, and ten more while they fetch the new one (`s-maxage`, `stale-while-revalidate`). */
export const ShowsWhen = () => (
  <Trans>A change shows on the site after a minute; a page that few people read may take up to 11 minutes.</Trans>
);
