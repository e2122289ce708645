import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';

/** One tint of ours as Mantine's ten shades. Parts take their colours from the tokens below; the shades serve what asks for one by number. */
const neel: MantineColorsTuple = [
  '#f4f5fc',
  '#ecedf9',
  '#d9dbf2',
  '#c3c7ea',
  '#aeb7ff',
  '#6871c2',
  '#404aa0',
  '#2b3480',
  '#222a6b',
  '#1a2056',
];

/** What a family looks like solid and tinted. Every pair is measured (AA or better) in light and in dark: web/styles/tokens.css. */
const families: Readonly<Record<string, { solid: string; solidHover: string; onSolid: string; ink: string; tint: string; line: string }>> =
  {
    neel: {
      solid: 'var(--brand)',
      solidHover: 'var(--brand-hover)',
      onSolid: 'var(--on-brand)',
      ink: 'var(--brand-ink)',
      tint: 'var(--brand-soft)',
      line: 'var(--brand-line)',
    },
    marigold: {
      solid: 'var(--marigold)',
      solidHover: 'var(--marigold-hover)',
      onSolid: 'var(--on-marigold)',
      ink: 'var(--marigold-ink)',
      tint: 'var(--marigold-soft)',
      line: 'var(--yellow-line)',
    },
    red: tinted('red', 'danger'),
    green: tinted('green', 'success'),
  };

/** Mantine's own palettes fail AA in several variants, so every variant is named here, from the tokens. */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const family = families[color ?? 'neel'] ?? families.neel;
  if (!family) throw new Error('The theme has lost its main colour');
  const none = '1px solid transparent';
  switch (variant) {
    case 'filled':
      return { background: family.solid, hover: family.solidHover, color: family.onSolid, border: none };
    case 'light':
      return { background: family.tint, hover: family.line, color: family.ink, border: none };
    case 'outline':
      return { background: 'var(--surface)', hover: family.tint, color: family.ink, border: `1px solid ${family.line}` };
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: variant === 'subtle' ? family.tint : 'transparent', color: family.ink, border: none };
    default:
      return { background: 'var(--surface)', hover: 'var(--sunken)', color: 'var(--ink)', border: '1px solid var(--control)' };
  }
};

export const theme = createTheme({
  primaryColor: 'neel',
  primaryShade: { light: 7, dark: 4 },
  colors: { neel, marigold: neel },
  variantColorResolver,
  black: '#1b1d33',
  white: '#ffffff',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--display)', fontWeight: '620', textWrap: 'balance' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
  shadows: { sm: 'var(--sh1)', md: 'var(--sh2)', xl: 'var(--sh3)' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Our focus ring is drawn by web/styles/base.css for every element alike.
  focusRing: 'never',
  breakpoints: { xs: '24em', sm: '40em', md: '48em', lg: '64em', xl: '90em' },
});

const tokens = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink3)',
  '--mantine-color-placeholder': 'var(--ink3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-anchor': 'var(--brand-ink)',
  '--mantine-color-error': 'var(--red-fg)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-primary-color-light': 'var(--brand-soft)',
  '--mantine-primary-color-light-hover': 'var(--brand-line)',
  '--mantine-primary-color-light-color': 'var(--brand-ink)',
};

/** Mantine's own names for colours, all pointing at the tokens, which know light and dark by themselves. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens });

function tinted(name: 'red' | 'green', act: 'danger' | 'success') {
  return {
    solid: `var(--${act})`,
    solidHover: `color-mix(in srgb, var(--${act}) 88%, var(--ink))`,
    onSolid: `var(--on-${act})`,
    ink: `var(--${name}-fg)`,
    tint: `var(--${name}-bg)`,
    line: `var(--${name}-line)`,
  };
}
