import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { Dialog } from '#web/ui/dialog.tsx';
import { useKeysSwitch } from '#web/ui/use-keys.ts';
import classes from './keys-help.module.css';

/** Which keys there are, and the switch for them. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [isOn, setOn] = useKeysSwitch();
  const keys: readonly (readonly [string, string])[] = [
    ['J', t`Next deposit`],
    ['K', t`Previous deposit`],
    ['A', t`Approve`],
    ['R', t`Reject: opens the reasons`],
    ['1 2 3', t`Choose a quick note or reason`],
    ['U', t`Undo the last decision`],
    ['Z', t`Zoom`],
    ['T', t`Turn the picture`],
    ['X', t`Choose for rejecting several`],
    ['/', t`Search`],
    ['Esc', t`Back to the list`],
    ['?', t`This list`],
  ];
  return (
    <Dialog isOpen onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className={classes.keys}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((each) => (
                <kbd key={each}>{each}</kbd>
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
