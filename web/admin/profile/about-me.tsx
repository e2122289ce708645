import { Trans, useLingui } from '@lingui/react/macro';
import { isMantineColorScheme, useMantineColorScheme } from '@mantine/core';
import type { StaffMe } from '#contract/accounts/staff.ts';
import { isLanguage, languageNames, languages } from '#contract/values/languages.ts';
import { useRoleNames } from '#web/admin/role-names.ts';
import { TitledCard } from '#web/ui/card/titled-card.tsx';
import { useChooseInAddress } from '#web/ui/shell/use-choose-in-address.ts';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import { OneOf } from './one-of.tsx';
import classes from './profile.module.css';

export function AboutMe({ staff }: { staff: StaffMe }) {
  const { t } = useLingui();
  const roleName = useRoleNames();
  const choose = useChooseInAddress();
  const { language } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <TitledCard id="about-me" title={<Trans>Your account</Trans>}>
      <div className={classes.content}>
        <dl className={classes.facts}>
          <dt>
            <Trans>Name</Trans>
          </dt>
          <dd>{staff.fullName}</dd>
          <dt>
            <Trans>Email</Trans>
          </dt>
          <dd>{staff.email}</dd>
          <dt>
            <Trans>Roles</Trans>
          </dt>
          <dd>{staff.roles.map(roleName).join(', ') || t`Administrator`}</dd>
        </dl>
        <p className={classes.hint}>
          <Trans>An administrator can change your name and your roles.</Trans>
        </p>
        <OneOf
          legend={t`Language`}
          name="language"
          chosen={language}
          choices={languages.map((each) => ({ value: each, words: languageNames[each], lang: each }))}
          onChoose={(chosen) => isLanguage(chosen) && void choose(chosen)}
        />
        <OneOf
          legend={t`Appearance`}
          name="appearance"
          chosen={colorScheme}
          choices={[
            { value: 'light', words: t`Light` },
            { value: 'dark', words: t`Dark` },
            { value: 'auto', words: t`Same as this device` },
          ]}
          onChoose={(chosen) => isMantineColorScheme(chosen) && setColorScheme(chosen)}
        />
      </div>
    </TitledCard>
  );
}
