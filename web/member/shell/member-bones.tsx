import { Bone, CardBones } from '#web/ui/feedback/skeleton.tsx';
import { ShellBones } from '#web/ui/shell/shell-bones.tsx';

/** The frame and the dashboard in grey: what the server can draw without knowing who asks. */
export function MemberBones() {
  return (
    <ShellBones sidebar={256} header={64} entries={4}>
      <Bone width="min(280px, 60%)" height={32} />
      <Bone width="min(420px, 85%)" />
      <CardBones cards={3} />
    </ShellBones>
  );
}
