import { Trans } from '@lingui/react/macro';
import { publicPath } from '#web/lib/paths.ts';
import { useLanguage } from '#web/ui/shell/use-language.ts';

/** Opens beside the form: what was typed stays. */
export function TermsLabel() {
  const { language } = useLanguage();
  const terms = publicPath(language, '/terms');
  const privacy = publicPath(language, '/privacy');
  return (
    <Trans>
      I am 18 or older, and I agree to the{' '}
      <a href={terms} target="_blank" rel="noreferrer">
        terms
      </a>{' '}
      and the{' '}
      <a href={privacy} target="_blank" rel="noreferrer">
        privacy notice
      </a>
    </Trans>
  );
}
