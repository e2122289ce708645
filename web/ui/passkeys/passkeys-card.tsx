import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { MOST_PASSKEYS, type Passkey } from '#contract/accounts/passkeys.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { day, lately } from '#web/lib/format.ts';
import { TitledCard } from '#web/ui/card/titled-card.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import type { Asked, PasskeyCalls } from './passkey-calls.ts';
import { type Given, PasskeyDialog } from './passkey-dialog.tsx';
import classes from './passkeys.module.css';
import { createCredential, deviceName, useHasPasskeys } from './webauthn.ts';

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly calls: PasskeyCalls;
  /** What proves who adds one, or removes one. */
  readonly asked: Asked;
}

type Open = { readonly act: 'add' } | { readonly act: 'rename' | 'remove'; readonly passkey: Passkey };
const nothing: Asked = { password: false, code: false };

/** “Passkeys”: which devices sign in, one more, one fewer. */
export function PasskeysCard({ passkeys, calls, asked }: Props) {
  const { t } = useLingui();
  const has = useHasPasskeys();
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  function done(said: string): undefined {
    close();
    toast.success(said);
    heading.current?.focus();
  }
  async function add({ name, ...proof }: Given): Promise<ApiError | undefined> {
    const options = await calls.start(proof);
    if (!options?.answer) return options?.error;
    const made = await createCredential(options.answer);
    if (made === 'known') return new ApiError(0, { code: 'known', message: t`This device has a passkey for your account already.` });
    if (made === 'none') return new ApiError(0, { code: 'none', message: t`Your device made no passkey. Please try again.` });
    const outcome = await calls.add({ name, response: made });
    return outcome?.answer ? done(t`Passkey added.`) : outcome?.error;
  }
  async function rename(code: string, name: string) {
    const outcome = await calls.rename(code, name);
    return outcome?.answer ? done(t`Passkey renamed.`) : outcome?.error;
  }
  async function remove(code: string, { password, code: typed }: Given) {
    const outcome = await calls.remove(code, { password, code: typed });
    return outcome?.answer ? done(t`Passkey removed.`) : outcome?.error;
  }

  return (
    <TitledCard
      id="passkeys"
      title={<Trans>Passkeys</Trans>}
      heading={heading}
      beside={
        has &&
        passkeys.length < MOST_PASSKEYS && (
          <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen({ act: 'add' })}>
            <Trans>Add passkey</Trans>
          </Button>
        )
      }
    >
      <div className={classes.body}>
        {passkeys.length > 0 ? (
          <ul className={classes.list}>
            {passkeys.map((passkey) => (
              <Row key={passkey.code} passkey={passkey} onAct={(act) => setOpen({ act, passkey })} />
            ))}
          </ul>
        ) : (
          <p>
            <Trans>Sign in with your finger, your face or the PIN of your device, instead of the password.</Trans>
          </p>
        )}
        {!has && (
          <p>
            <Trans>This browser cannot add passkeys.</Trans>
          </p>
        )}
      </div>
      {open && <ActDialog open={open} asked={asked} isBusy={calls.isBusy} sends={{ add, rename, remove }} onClose={close} />}
    </TitledCard>
  );
}

interface ActProps {
  readonly open: Open;
  readonly asked: Asked;
  readonly isBusy: boolean;
  readonly sends: {
    add(given: Given): Promise<ApiError | undefined>;
    rename(code: string, name: string): Promise<ApiError | undefined>;
    remove(code: string, given: Given): Promise<ApiError | undefined>;
  };
  readonly onClose: () => void;
}

function ActDialog({ open, asked, isBusy, sends, onClose }: ActProps) {
  if (open.act === 'add')
    return (
      <PasskeyDialog
        title={<Trans>Add passkey</Trans>}
        lead={<Trans>Your device asks for your finger, your face or its PIN next. “Forgot password” removes all passkeys.</Trans>}
        name={deviceName(navigator.userAgent)}
        asked={asked}
        submitLabel={<Trans>Add passkey</Trans>}
        busyLabel={<Trans>Waiting for your device...</Trans>}
        isBusy={isBusy}
        send={sends.add}
        onClose={onClose}
      />
    );
  if (open.act === 'rename')
    return (
      <PasskeyDialog
        title={<Trans>Rename passkey</Trans>}
        lead={<Trans>Only you see this name.</Trans>}
        name={open.passkey.name}
        asked={nothing}
        submitLabel={<Trans>Save</Trans>}
        busyLabel={<Trans>Saving...</Trans>}
        isBusy={isBusy}
        send={({ name }) => sends.rename(open.passkey.code, name)}
        onClose={onClose}
      />
    );
  return (
    <PasskeyDialog
      title={<Trans>Remove passkey</Trans>}
      lead={<Trans>“{open.passkey.name}” will no longer sign in. Delete it on the device, too.</Trans>}
      asked={asked}
      submitLabel={<Trans>Remove passkey</Trans>}
      busyLabel={<Trans>Removing...</Trans>}
      isBusy={isBusy}
      send={(given) => sends.remove(open.passkey.code, given)}
      onClose={onClose}
    />
  );
}

function Row({
  passkey: { name, addedAt, lastUsedAt, isStopped },
  onAct,
}: {
  passkey: Passkey;
  onAct: (act: 'rename' | 'remove') => void;
}) {
  const { t, i18n } = useLingui();
  const added = day(i18n.locale, addedAt);
  const used = lastUsedAt && lately(i18n.locale, lastUsedAt);
  return (
    <li>
      <span className={classes.picture}>
        <IconFingerprint size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.what}>
        <h3>{name}</h3>
        <p>
          {used ? (
            <Trans>
              Added {added}, used {used}
            </Trans>
          ) : (
            <Trans>Added {added}, not used yet</Trans>
          )}
        </p>
      </div>
      <div className={classes.acts}>
        <Button variant="subtle" aria-label={t`Rename ${name}`} onClick={() => onAct('rename')}>
          <Trans>Rename</Trans>
        </Button>
        <Button variant="subtle" aria-label={t`Remove ${name}`} onClick={() => onAct('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {isStopped && (
        <Note kind="red" className={classes.stopped}>
          <Trans>Two devices answered as this passkey, so it no longer signs in. Remove it, and add a new one.</Trans>
        </Note>
      )}
    </li>
  );
}
