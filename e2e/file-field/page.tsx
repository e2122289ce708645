// A form with one file, for the browser tests of FileField. Not part of the product.
import { I18nProvider } from '@lingui/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { FileCode } from '#contract/files/files.ts';
import type { PublicSettings } from '#contract/settings/settings.ts';
import '#web/styles/fonts.css';
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import '#web/styles/parts.css';
import { i18nOfPage } from '#web/lib/i18n.ts';
import { FileField } from '#web/ui/form/file-field/file-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SettingsContext } from '#web/ui/settings.ts';
import { Ui } from '#web/ui/theme/ui.tsx';

const schema = z.object({ receipt: z.string().refine((code) => FileCode.safeParse(code).success, 'Please upload payment receipt') });

function Page() {
  const [sent, setSent] = useState('');
  return (
    <div style={{ maxWidth: 520, margin: '0 auto', padding: 20 }}>
      <h1>Sending a receipt</h1>
      <Form
        schema={schema}
        defaults={{ receipt: '' }}
        onSubmit={async ({ receipt }) => {
          setSent(receipt);
          return undefined;
        }}
        submitLabel="Submit"
        busyLabel="Sending…"
        isBusy={false}
        failure="Failed"
      >
        <FileField name="receipt" kind="receipt" label="Payment receipt" hint="A screenshot or photo of the payment." />
      </Form>
      <output data-testid="sent">{sent}</output>
    </div>
  );
}

document.documentElement.lang = new URLSearchParams(location.search).get('language') ?? 'en';
const settings = (await (await fetch('/api/v1/settings')).json()) as PublicSettings;
createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nProvider i18n={await i18nOfPage()}>
    <SettingsContext value={settings}>
      <Ui>
        <Page />
      </Ui>
    </SettingsContext>
  </I18nProvider>,
);
