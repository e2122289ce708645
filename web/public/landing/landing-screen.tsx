import { Trans } from '@lingui/react/macro';
export default function LandingScreen() {
  return (
    <h1>
      <Trans>No family should face its hardest day alone.</Trans>
    </h1>
  );
}
