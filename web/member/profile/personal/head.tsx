import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { MyProfile } from '#contract/profile.ts';
import { day } from '#web/lib/format.ts';
import { useMe } from '#web/member/use-me.ts';
import { Portrait } from '#web/ui/portrait.tsx';
import classes from './personal.module.css';
import { ChangePhoto } from './photo/change-photo.tsx';

interface Props {
  readonly profile: MyProfile;
  /** Left out while she edits. */
  readonly onEdit: (() => void) | undefined;
}

/** Whose page it is: photo, name, since when. */
export function Head({ profile, onEdit }: Props) {
  const { i18n } = useLingui();
  const me = useMe();
  const code = me.code;
  const since = day(i18n.locale, me.joinedAt);
  return (
    <div className={classes.head}>
      <Portrait name={me.fullName} photo={profile.photo?.url ?? null} isLarge />
      <div className={classes.who}>
        <h2 id="who">{me.fullName}</h2>
        <p>
          <Trans>
            Member {code}, since {since}
          </Trans>
        </p>
        <ChangePhoto photo={profile.photo} />
      </div>
      {onEdit && (
        <div className={classes.editAbove}>
          <Button leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
