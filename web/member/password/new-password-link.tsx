import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { mailedLinks } from '#contract/mail/links.ts';

/** On to the page that sets it, as if by a mailed link. A real change of page: the secret is read from its address. */
export function NewPasswordLink({ token }: { token: string }) {
  return (
    <Button component="a" href={`${mailedLinks.resetPassword}#token=${token}`} size="lg" fullWidth>
      <Trans>Set a new password</Trans>
    </Button>
  );
}
