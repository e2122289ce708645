import { useLocation } from 'react-router';
import { type Shape, ShapeBones, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { useSettings } from '#web/ui/settings.ts';
import { ShellSkeleton } from '#web/ui/shell/shell-skeleton.tsx';

const shapes: readonly (readonly [path: RegExp, shape: Shape])[] = [
  [/^\/admin\/login$/, 'form'],
  [/^\/admin\/dashboard$/, 'cards'],
  [/^\/admin\/deposits$/, 'cards and list'],
  [/^\/admin\/deposits\/new$/, 'form'],
  [/^\/admin\/kyc$/, 'cards and list'],
  [/^\/admin\/rewards$/, 'cards and list'],
  [/^\/admin\/withdrawals$/, 'list'],
  [/^\/admin\/payout-runs$/, 'list'],
  [/^\/admin\/payout-runs\/[^/]+$/, 'list'],
  [/^\/admin\/refunds$/, 'list'],
  [/^\/admin\/wallets$/, 'list'],
  [/^\/admin\/support$/, 'cards and list'],
  [/^\/admin\/support\/replies$/, 'list'],
  [/^\/admin\/users$/, 'list'],
  [/^\/admin\/users\/import$/, 'form'],
  [/^\/admin\/support\/lost-factors$/, 'cards'],
  [/^\/admin\/campaigns$/, 'list'],
  [/^\/admin\/campaigns\/[^/]+$/, 'form'],
  [/^\/admin\/landing$/, 'list'],
  [/^\/admin\/legal$/, 'list'],
  [/^\/admin\/legal\/[^/]+\/[^/]+$/, 'form'],
  [/^\/admin\/faq$/, 'list'],
  [/^\/admin\/newsletter(\/issues)?$/, 'list'],
  [/^\/admin\/newsletter\/issues\/[^/]+$/, 'form'],
  [/^\/admin\/rates$/, 'form'],
  [/^\/admin\/reconciliation$/, 'list'],
  [/^\/admin\/reconciliation\/import$/, 'form'],
  [/^\/admin\/close$/, 'facts'],
  [/^\/admin\/staff$/, 'list'],
  [/^\/admin\/settings$/, 'list'],
  [/^\/admin\/activity$/, 'list'],
  [/^\/admin\/profile$/, 'facts'],
];

/** What the page at this address will be, in grey. An address that is no page comes to nothing anyway. */
export const adminShape = (pathname: string): Shape | undefined => shapes.find(([path]) => path.test(pathname))?.[1];

export function AdminSkeleton() {
  const { pathname } = useLocation();
  const { open } = useSettings()['display.admin_sidebar_px'];
  return (
    <ShellSkeleton sidebar={open} header={56} entries={4}>
      <SkeletonBar width="min(260px, 60%)" height={28} />
      <SkeletonBar width="min(380px, 85%)" />
      <ShapeBones shape={adminShape(pathname) ?? 'list'} />
    </ShellSkeleton>
  );
}
