import type { Owner } from '#api/core/accounts/credentials/passkeys.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { lockOwner } from './lock-owner.ts';
import { present } from './present.ts';
import { nameOnly } from './store.ts';
import { tellOfName } from './tell-owner.ts';

interface Named {
  readonly passkey: string;
  readonly name: string;
  readonly ip: string;
}

/** Opens nothing and closes nothing, so the bell is enough: a stranger's device must not pass for one of hers in silence. */
export const renamePasskey = (deps: Deps, owner: Owner, { passkey, name, ip }: Named): Promise<Passkey> =>
  deps.db.transaction().execute(async (tx) => {
    const { code } = await lockOwner(tx, owner);
    const row = await nameOnly(tx, owner, { code: passkey, name });
    await tellOfName(tx, deps, owner, { code, passkey, ip });
    return present(row);
  });
