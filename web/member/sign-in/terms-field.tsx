import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { publicPath } from '#web/lib/paths.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { useFormField } from '#web/ui/form/form-state.ts';
import { useLanguage } from '#web/ui/shell/use-language.ts';

const name = 'agreeToTerms';

/** A tick is for one version of the terms: when another comes into force meanwhile, the box is empty again. */
export function TermsField({ version }: { version: number }) {
  const { form } = useFormField(name);
  const shown = useRef(version);
  // With the new version on the screen, not a moment later: the error may arrive in between, and would be taken away unseen.
  useLayoutEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    form.setFieldValue(name, false);
    // A new value takes the error away, and this error says why the box is empty. All of them: one that still counts as set is not set again.
    form.setErrors(form.errors);
  }, [version, form]);
  return <CheckboxField name={name} label={<TermsLabel version={version} />} />;
}

/** Opens beside the form: what was typed stays. */
function TermsLabel({ version }: { version: number }) {
  const { language } = useLanguage();
  const terms = `${publicPath(language, '/terms')}?version=${version}`;
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
