import { useLocation } from 'react-router';
import { type Shape, ShapeBones, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { useSettings } from '#web/ui/settings.ts';
import { ShellSkeleton } from '#web/ui/shell/shell-skeleton.tsx';

const shapes: readonly (readonly [path: RegExp, shape: Shape])[] = [
  [/^\/user\/dashboard$/, 'cards'],
  [/^\/user\/donate$/, 'form'],
  [/^\/user\/donations$/, 'list'],
  [/^\/user\/kyc$/, 'form'],
  [/^\/user\/referral$/, 'cards'],
  [/^\/user\/withdraw$/, 'cards and form'],
  [/^\/user\/statement$/, 'list'],
  [/^\/user\/donations\/./, 'facts'],
  [/^\/user\/support\/new$/, 'cards and form'],
  [/^\/user\/support(\/|$)/, 'cards and list'],
  [/^\/user\/profile(\/|$)/, 'facts'],
];

/** What the page at this address will be, in grey. An address that is no page comes to nothing anyway. */
export const memberShape = (pathname: string): Shape | undefined => shapes.find(([path]) => path.test(pathname))?.[1];

/** The frame and the coming page in grey: what the server can draw without knowing who asks. */
export function MemberSkeleton() {
  const { pathname } = useLocation();
  const { open } = useSettings()['display.member_sidebar_px'];
  return (
    <ShellSkeleton sidebar={open} header={64} entries={4}>
      <SkeletonBar width="min(280px, 60%)" height={32} />
      <SkeletonBar width="min(420px, 85%)" />
      <ShapeBones shape={memberShape(pathname) ?? 'cards'} />
    </ShellSkeleton>
  );
}
