import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import { addCampaign, NewCampaign } from '#contract/editing/campaigns.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import classes from './campaigns.module.css';

const nothing = { title: '', summary: '', story: '', imageAlt: '' };
const empty = { slug: '', image: 'art:hero', upload: '', texts: { en: nothing, hi: nothing } };

/** A draft: nobody outside sees it before it is opened. */
export default function NewCampaignScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const adding = useAction(addCampaign, { revalidate: false });
  return (
    <Screen
      title={t`New campaign`}
      above={
        <Link to="/admin/campaigns">
          <Trans>Campaigns</Trans>
        </Link>
      }
      intro={<Trans>It begins as a draft. Where Hindi is empty, Hindi readers get the English.</Trans>}
    >
      <section className={classes.card} aria-label={t`New campaign`}>
        <Form
          schema={NewCampaign}
          defaults={empty as unknown as z.input<typeof NewCampaign>}
          submitLabel={<Trans>Save the draft</Trans>}
          busyLabel={<Trans>Saving…</Trans>}
          isBusy={adding.isBusy}
          failure={t`This did not work. Please try again.`}
          classNames={{ form: classes.form, submit: classes.submit }}
          onSubmit={async (body) => {
            const outcome = await adding.run({ body });
            if (outcome?.answer) await navigate(`/admin/campaigns/${outcome.answer.slug}`);
            return outcome?.error;
          }}
        >
          <TextField
            name="slug"
            label={t`Address of its page`}
            hint={t`The last part of the link, such as widow-fund. It can never be changed.`}
            autoComplete="off"
            isVerbatim
          />
          <CampaignFields image={undefined} />
        </Form>
      </section>
    </Screen>
  );
}
