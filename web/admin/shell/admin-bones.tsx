import { Bone, RowBones } from '#web/ui/feedback/skeleton.tsx';
import { ShellBones } from '#web/ui/shell/shell-bones.tsx';

export function AdminBones() {
  return (
    <ShellBones sidebar={280} header={56} entries={4}>
      <Bone width="min(260px, 60%)" height={28} />
      <Bone width="min(380px, 85%)" />
      <RowBones rows={4} />
    </ShellBones>
  );
}
