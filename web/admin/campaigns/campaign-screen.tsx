import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CampaignBody, changeCampaign, type EditableCampaign, getEditableCampaign } from '#contract/editing/campaigns.ts';
import { LogLink } from '#web/admin/desk/log-link.tsx';
import { PreviewLinks } from '#web/admin/preview-links.tsx';
import { SecondPersonNote } from '#web/admin/second-person/second-person-note.tsx';
import { ShowsWhen } from '#web/admin/shows-when.tsx';
import { EditedForm } from '#web/admin/two-versions/edited-form.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { call } from '#web/lib/calling/call.ts';
import { load } from '#web/lib/calling/load.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import { isSame } from '#web/ui/two-versions/choices.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { CampaignStatusTag } from './campaign-status.tsx';
import classes from './campaigns.module.css';
import { MoveCampaign } from './move-campaign.tsx';
import { OpeningCard } from './opening-card.tsx';
import { UpdatesCard } from './updates-card.tsx';
import { useCampaignVersions } from './use-campaign-versions.tsx';
import { useMissing } from './use-missing.ts';

export const clientLoader = ({ request, params: { slug = '' } }: LoaderFunctionArgs) =>
  load(request, getEditableCampaign, { params: { slug } });

/** One campaign: its texts in all languages, its news, its figures, and whether people can give to it. */
export default function CampaignScreen() {
  const campaign = useLoaderData<typeof clientLoader>();
  const mayWrite = useHasPermission('content.write');
  const missing = useMissing(campaign);
  const { slug, status, texts, asked } = campaign;
  // What the form began with. Who saves meanwhile makes it an old version, and then nothing is overwritten.
  const [known, setKnown] = useState(campaign);
  // What was done beside the form makes it no older, unless somebody else has written, too.
  const moved = (answer: EditableCampaign) => setKnown((now) => (isSame(bodyOf(now), bodyOf(answer)) ? answer : now));
  return (
    <Screen
      title={texts.en.title}
      above={
        <Link to="/admin/campaigns">
          <Trans>Campaigns</Trans>
        </Link>
      }
      intro={<ShowsWhen />}
      actions={
        <span className={classes.acts}>
          <CampaignStatusTag status={status} />
          <PreviewLinks path={`campaigns/${slug}`} />
          {mayWrite && <MoveCampaign campaign={campaign} seen={known.seen} onMoved={moved} />}
        </span>
      }
    >
      {asked && <SecondPersonNote notice={asked} />}
      {missing !== '' && (
        <Note kind="yellow">
          <Trans>Hindi missing: {missing}</Trans>
        </Note>
      )}
      {mayWrite && <Texts key={slug} campaign={campaign} seen={known.seen} onSaved={setKnown} />}
      <UpdatesCard campaign={campaign} mayWrite={mayWrite} />
      <OpeningCard campaign={campaign} mayWrite={mayWrite} onSaved={moved} />
      <LogLink kind="campaign" code={slug} />
    </Screen>
  );
}

interface TextsProps {
  readonly campaign: EditableCampaign;
  readonly seen: string;
  readonly onSaved: (answer: EditableCampaign) => void;
}

function Texts({ campaign, seen, onSaved }: TextsProps) {
  const { t } = useLingui();
  const saving = useAction(changeCampaign);
  const fields = useCampaignVersions();
  const { slug, image } = campaign;
  return (
    <section className={classes.card} aria-label={t`Texts, goal and picture`}>
      <EditedForm
        schema={CampaignBody}
        defaults={bodyOf(campaign)}
        standing={seen}
        fields={fields}
        send={(body, mark) => saving.run({ params: { slug }, body: { ...body, seen: mark } })}
        read={async () => {
          const now = await call(getEditableCampaign, { params: { slug } });
          return { values: bodyOf(now), standing: now.seen };
        }}
        onSaved={(answer) => {
          onSaved(answer);
          toast.success(t`The campaign is saved`);
        }}
        submitLabel={<Trans>Save</Trans>}
        busyLabel={<Trans>Saving…</Trans>}
        isBusy={saving.isBusy}
        classNames={{ form: classes.form, submit: classes.submit }}
      >
        <CampaignFields image={image} />
      </EditedForm>
    </section>
  );
}

const bodyOf = ({ goal, image, texts }: EditableCampaign) => ({ goal, image, upload: '', texts });
