/** Parts of Mantine by the folder they stand in. */
const mantine = (...parts: string[]) => `@mantine/core/esm/components/(${parts.join('|')})`;

const floating = `@floating-ui|@mantine/core/esm/utils/Floating|${mantine('Floating', 'Popover', 'Tooltip', 'Menu')}`;
// The tick alone is a menu's, too.
const fields = `react-textarea-autosize|use-(composed-ref|latest|isomorphic)|${mantine('Textarea', 'NativeSelect', 'Checkbox/(?!CheckIcon)')}`;
const forms = '@mantine/form|klona|fast-deep-equal';

const packages = (names: string) => `node_modules/(${names})`;
const packagesBut = (names: string) => `node_modules/(?!${names})`;
const files = (...paths: string[]) => new RegExp(`/(${paths.join('|')})`);

/**
 * What goes into one file. Few files for a page: every request costs a donor on a slow network, and small files compress badly. What many
 * screens share is one file; what few share stays apart, so that nobody loads a desk to sign in. Public pages get the first two style
 * sheets and no more: `base`, which the root of every page needs, therefore has nothing that brings styles, and the signs that public
 * pages show stand there and not in `area`.
 *
 * A group takes with it whatever its modules import and no group above has taken. So what is shared stands above what uses it, and the
 * parts of one area stand last: a contract that both areas read, taken by the member's parts, would bring all of them to the back office.
 */
export const chunks = [
  { name: 'root', test: files('web/(brand|errors|styles)/') },
  { name: 'public-styles', test: /\/web\/public\/.*\.css$/ },
  { name: 'admin-styles', test: /\/web\/admin\/.*\.css$/ },
  // Who never writes to us does not load how it looks.
  { name: 'support-styles', test: /\/web\/member\/(support|profile)\/.*\.css$/ },
  { name: 'area-styles', test: /\.css$/ },
  { name: 'base', test: files('contract', 'web/lib', packagesBut(`@mantine|@floating-ui|${forms}`)), minShareCount: 9 },
  // The next four stay out of it, however many screens need them: who signs in needs no menu, who looks at figures no form.
  {
    name: 'area',
    test: files(
      packagesBut(`${floating}|${fields}|${mantine('PasswordInput')}|${forms}`),
      'web/ui/(?!list|form|passkeys|second-factor|security)',
    ),
    minShareCount: 9,
  },
  {
    name: 'shell',
    test: files(
      packages(floating),
      'web/ui/(portrait|shell/(shell|bell|account-menu|language-menu|theme-items))',
      'contract/notifications\\.',
    ),
    minShareCount: 2,
  },
  {
    name: 'fields',
    test: files(packages(fields), 'web/ui/form/(field-parts|(text|select|paragraph|checkbox|code)-field|money/)'),
    minShareCount: 3,
  },
  { name: 'form', test: files(packages(forms), 'web/ui/form/(form|submit|error-summary)\\.'), minShareCount: 3 },
  { name: 'list', test: files('web/ui/list/(?!download|use-download)'), minShareCount: 3 },
  // Signs that a few screens share: each is smaller than the request for it.
  { name: 'signs', test: files('node_modules/@tabler/icons-react/'), minShareCount: 2 },
  { name: 'files', test: files('web/ui/form/file-field/'), minShareCount: 3 },
  {
    name: 'both-areas',
    test: files('contract/(receipts|accounts/(passkeys|preferences)|your-data/closing)\\.'),
    minShareCount: 2,
  },
  // Small parts that screens of the back office share, and what only its desks do.
  {
    name: 'admin',
    test: files('web/admin/(desk/(use-refusal|dialogs/reason)|(?!admin-layout|page-layout|member-field)[^/]+$)'),
    minShareCount: 3,
  },
  { name: 'desk', test: files('web/admin/desk/(?!dialogs/form)', 'web/ui/(panel|keys|use-room)'), minShareCount: 3 },
  { name: 'sign-in', test: files('web/member/((sign-in|email)/(?!.*-screen)|gift-strip|contact-links)'), minShareCount: 2 },
  // Small parts that screens of the member area share.
  { name: 'member', test: /\/web\/member\/(?!(support|profile)\/)(?!.*-(layout|route|screen)\.tsx?$).+\.tsx?$/, minShareCount: 2 },
];
