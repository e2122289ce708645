import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Kbd } from './kbd.tsx';
import classes from './keys-help.module.css';
import { useKeysSwitch } from './use-keys.ts';

interface Props {
  /** The key (“1 2 3”: any of them) and what it does. */
  readonly keys: readonly (readonly [key: string, words: string])[];
  readonly onClose: () => void;
}

/** Which keys there are, and the switch for them. */
export function KeysHelp({ keys, onClose }: Props) {
  const { t } = useLingui();
  const [isOn, setOn] = useKeysSwitch();
  return (
    <Dialog isOpen onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className={classes.keys}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((each) => (
                <Kbd key={each} isRead>
                  {each}
                </Kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.words}>
        <Trans>They never work while you are typing in a field.</Trans>
      </p>
      <Checkbox label={t`Use these keys`} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      <div className={classes.acts}>
        <Button onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
