import { Trans } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import { languageNames, languages } from '#contract/values/languages.ts';
import classes from './preview-links.module.css';

/** How the public will see it, in each language; in a tab of its own, so that nothing typed is lost. */
export const PreviewLinks = ({ path }: { path: string }) => (
  <span className={classes.links}>
    <IconEye size={18} stroke={1.75} aria-hidden />
    <Trans>Preview:</Trans>
    {languages.map((language) => (
      <a key={language} href={`/admin/preview/${path}?lang=${language}`} target="_blank" rel="noreferrer" lang={language}>
        {languageNames[language]}
      </a>
    ))}
  </span>
);
