// Every button inside every note, for the browser test of their colours. Not part of the product.
import { I18nProvider } from '@lingui/react';
import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/styles/fonts.css';
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import '#web/styles/parts.css';
import { i18nOfPage } from '#web/lib/i18n.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Ui } from '#web/ui/theme/ui.tsx';

const kinds = ['red', 'yellow', 'green', 'blue', 'plain'] as const satisfies readonly ComponentProps<typeof Note>['kind'][];
const variants = ['filled', 'light', 'outline', 'subtle', 'transparent', 'default'];
const colours = ['neel', 'marigold', 'red', 'green'];
const buttons = variants.flatMap((variant) => colours.map((color) => ({ variant, color, words: `${variant} ${color}` })));

/** As a button and as a link that looks like one. */
function Buttons({ place }: { readonly place: string }) {
  return buttons.map(({ variant, color, words }) => (
    <p key={words}>
      <Button variant={variant} color={color} data-place={place}>
        {words}
      </Button>{' '}
      <Button component="a" href="#root" variant={variant} color={color} data-place={place}>
        {words}, link
      </Button>
    </p>
  ));
}

function Page() {
  return (
    <>
      <h1>Buttons inside notes</h1>
      <Buttons place="page" />
      {kinds.map((kind) => (
        <Note key={kind} kind={kind}>
          <p>
            A {kind} note with <a href="#root">words that lead elsewhere</a>.
          </p>
          <Buttons place={kind} />
        </Note>
      ))}
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nProvider i18n={await i18nOfPage()}>
    <Ui>
      <Page />
    </Ui>
  </I18nProvider>,
);
