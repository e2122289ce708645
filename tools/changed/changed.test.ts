import { expect, test } from 'vitest';
import { checksumOf } from './checksums.ts';
import { importsOf } from './imports.ts';
import { journeysOf } from './journeys.ts';
import { testsOf } from './tests.ts';

const product: Record<string, string> = {
  'api/app.ts': "import { walletRoutes } from '#api/features/wallets/index.ts';\nimport { kycRoutes } from '#api/features/kyc/index.ts';",
  'api/testing/app.ts': "import { buildApp } from '#api/app.ts';",
  'api/testing/clock.ts': '',
  'api/features/wallets/index.ts': "export { walletRoutes } from './routes.ts';",
  'api/features/wallets/routes.ts': "import type { Paise } from '#contract/money.ts';\nimport {\n  balanceOf,\n} from './store.ts';",
  'api/features/wallets/store.ts': "import '#contract/wallets.ts';",
  'api/features/wallets/wallets.db.test.ts': "import { testApp } from '#api/testing/app.ts';",
  'api/features/kyc/index.ts': '',
  'api/features/kyc/kyc.db.test.ts': "import { testApp } from '#api/testing/app.ts';\nimport '#api/testing/clock.ts';",
  'api/database/routines/wallets.sql': 'create or replace function balance',
  'contract/money.ts': '',
  'contract/wallets.ts': '',
  'contract/wallets.test.ts': "const { walletSchema } = await import('./wallets.ts');",
  'web/routes.ts': "import '#contract/wallets.ts';",
  'web/member/wallet-screen.tsx': "import { Sum } from '#web/ui/sum.tsx';",
  'web/ui/sum.tsx': "import styles from './sum.module.css';",
  'web/ui/sum.module.css': '',
  'e2e/wallets.e2e.ts': "import { open } from './wallets.ts';",
  'e2e/wallets.ts': `await page.goto(\`/user/wallet/\${code}\`);`,
  'e2e/kyc.e2e.ts': "await page.goto('/user/kyc');",
};
// Enough journeys that a helper of one of them is its own.
for (let n = 0; n < 8; n += 1) product[`e2e/other-${n}.e2e.ts`] = "await page.goto('/user/wallets');";
const read = (path: string): string => product[path] ?? '';
const imports = importsOf(Object.keys(product), read);
const tests = (...changed: string[]) => testsOf(changed, imports, read);
const screens = [
  { pattern: '/user/wallet/:code', file: 'member/wallet-screen.tsx' },
  { pattern: '/user/kyc', file: 'member/kyc-screen.tsx' },
];
const journeys = (...changed: string[]) => journeysOf(changed, { imports, screens, read });

test('a change runs the tests of its module, and counts those that only open the app', () => {
  expect(tests('api/features/wallets/store.ts')).toEqual({
    near: ['api/features/wallets/wallets.db.test.ts'],
    far: ['api/features/kyc/kyc.db.test.ts'],
  });
});

test('a change runs the tests that import it, also on demand, but not for a type alone', () => {
  expect(tests('contract/wallets.ts').near).toEqual(['contract/wallets.test.ts']);
  expect(tests('contract/money.ts')).toEqual({ near: [], far: [] });
  expect(tests('api/testing/clock.ts').near).toEqual(['api/features/kyc/kyc.db.test.ts']);
  expect(tests('contract/wallets.test.ts').near).toEqual(['contract/wallets.test.ts']);
});

test('a change of SQL functions runs the tests of the module that owns them', () => {
  expect(tests('api/database/routines/wallets.sql').near).toEqual(['api/features/wallets/wallets.db.test.ts']);
});

test('a change of a style finds its screens and the journeys that open them', () => {
  expect(journeys('web/ui/sum.module.css')).toEqual({ screens: ['/user/wallet/:code'], journeys: ['e2e/wallets.e2e.ts'] });
});

test('a changed journey and the journeys of a changed helper run', () => {
  expect(journeys('e2e/wallets.ts').journeys).toEqual(['e2e/wallets.e2e.ts']);
  expect(journeys('e2e/kyc.e2e.ts').journeys).toEqual(['e2e/kyc.e2e.ts']);
  expect(journeys('api/features/kyc/index.ts')).toEqual({ screens: [], journeys: [] });
});

test('a step of the check runs again when one of its files, its arguments or the tools changed, and not for other files', () => {
  const files = { 'api/a.ts': '1', 'web/b.ts': '2' };
  const before = checksumOf(files, /^api/, 'tools 1', 'biome check');
  expect(checksumOf({ ...files, 'web/b.ts': '3' }, /^api/, 'tools 1', 'biome check')).toBe(before);
  const others = [
    checksumOf({ ...files, 'api/a.ts': '3' }, /^api/, 'tools 1', 'biome check'),
    checksumOf({ ...files, 'api/c.ts': '1' }, /^api/, 'tools 1', 'biome check'),
    checksumOf(files, /^api/, 'tools 2', 'biome check'),
    checksumOf(files, /^api/, 'tools 1', 'biome lint'),
  ];
  expect(new Set([before, ...others]).size).toBe(5);
});
