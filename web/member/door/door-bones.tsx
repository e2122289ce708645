import { useLingui } from '@lingui/react/macro';
import { Bone } from '#web/ui/feedback/skeleton.tsx';
import { Door } from './door.tsx';
import classes from './door-message.module.css';

/** While a mailed link is looked at: the coming form, in grey. */
export function DoorBones() {
  const { t } = useLingui();
  return (
    <Door title={t`One moment`}>
      <div className={classes.message} aria-busy="true">
        <Bone width="30%" />
        <Bone height={48} radius={10} />
        <Bone width="30%" />
        <Bone height={48} radius={10} />
        <Bone height={52} radius={10} />
      </div>
    </Door>
  );
}
