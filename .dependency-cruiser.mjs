// The import rules; ARCHITECTURE.md has the picture. tools/architecture/main.ts applies them and fails for files that were not read and for unused edges.
/** Each module with the siblings that it may call. Everything else is forbidden: a new edge is a reviewed line here. */
export const mayCall = {
  core: {
    accounts: ['audit', 'keys', 'live', 'notifications', 'second-person', 'settings'],
    audit: ['keys'],
    desk: ['live', 'notifications'],
    exports: ['accounts', 'audit', 'settings'],
    files: ['audit', 'settings'],
    'legal-switches': ['accounts', 'second-person', 'settings'],
    notifications: ['audit', 'keys', 'live', 'settings'],
    paper: ['settings'],
    'second-person': ['audit', 'keys', 'live', 'notifications', 'settings'],
    settings: ['audit'],
  },
  features: {
    content: ['campaigns'],
    // What waits at each desk, as the desk itself counts it.
    dashboard: ['campaigns', 'donations', 'kyc', 'reconciliation', 'referrals', 'support', 'withdrawals'],
    donations: ['campaigns', 'referrals'],
    // Whether the legal texts are whole.
    'first-run': ['content'],
    // Past donations are history of theirs.
    imports: ['donations'],
    // Who is verified.
    members: ['kyc'],
    overview: ['donations'],
    // Whose name a verified paper locks.
    profile: ['kyc'],
    payouts: ['donations', 'withdrawals'],
    receipts: ['donations'],
    reconciliation: ['donations', 'payouts'],
    // Each kind as its own list finds it.
    search: ['donations', 'support', 'withdrawals'],
    // Until when payments were compared with the bank.
    status: ['reconciliation'],
    // What a ticket is about, with its history.
    support: ['donations', 'kyc', 'withdrawals'],
    withdrawals: ['kyc'],
  },
};

const rule = (name, from, to, { fromNot = [], toNot = [] } = {}) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: fromNot },
  to: { path: to, pathNot: toNot },
});

// `.services.ts` are tests too: those that need a real S3 server and a real scanner.
const tests = '\\.(test|services)\\.tsx?$';
const npm = (...names) => `^node_modules/(${names.join('|')})/`;

const siblings = (tier) => [
  ...Object.entries(mayCall[tier]).map(([name, callees]) =>
    rule(`calls-of-${name}`, `^api/${tier}/${name}/`, `^api/${tier}/`, {
      fromNot: [tests],
      toNot: [name, ...callees].map((allowed) => `^api/${tier}/${allowed}/`),
    }),
  ),
  rule(`other-calls-in-${tier}`, `^api/${tier}/([^/]+)/`, `^api/${tier}/`, {
    fromNot: [tests, `^api/${tier}/(${Object.keys(mayCall[tier]).join('|')})/`],
    toNot: [`^api/${tier}/$1/`],
  }),
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    // Types count: two files that name each other cannot be read one after the other.
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // What the build makes up is not on disk: virtual modules and React Router's generated types.
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/'] } },

    rule('contract-is-a-leaf', '^contract/', '^(api|web)/'),
    rule('contract-knows-only-zod', '^contract/', '^node_modules/', { fromNot: [tests], toNot: [npm('zod')] }),
    {
      name: 'contract-runs-everywhere',
      severity: 'error',
      from: { path: '^contract/', pathNot: [tests] },
      to: { dependencyTypes: ['core'] },
    },
    rule('api-and-web-meet-in-contract', '^(api|web)/', '^(api|web)/', { toNot: ['^$1/'] }),

    rule('schema-is-a-leaf', '^api/database/schema\\.ts$', '^(api|contract|web)/'),
    rule('platform-knows-no-domain', '^api/platform/', '^api/(core|features|compat)/', { fromNot: [tests] }),
    rule('core-knows-no-feature', '^api/core/', '^api/(features|compat)/'),
    rule('features-know-no-compat', '^api/features/', '^api/compat/'),
    rule('modules-know-no-app', '^api/(platform|core|features|compat)/', '^api/([^/]+\\.ts$|commands/)', { fromNot: [tests] }),
    rule('front-door-only', '^api/(core|features)/([^/]+)/', '^api/(core|features)/', { toNot: ['^api/$1/$2/', '/index\\.ts$'] }),
    rule('compat-by-the-front-door', '^api/compat/', '^api/(core|features)/', { toNot: ['/index\\.ts$'] }),
    rule('only-tests-use-testing', '^(api|contract|web)/', '^api/testing/', { fromNot: [tests, '^api/testing/'] }),
    // The image has none of these.
    rule('product-runs-without-tools', '^(api|contract|web)/', '^(bench|checks|deploy|e2e|tools|torture)/', {
      fromNot: [tests, '^api/testing/'],
    }),
    rule('pg-stays-in-platform', '^(api|contract|web)/', npm('pg'), { fromNot: [tests, '^api/(platform|database|testing)/'] }),
    rule('modules-know-no-pages', '^api/(core|features|compat)/', npm('react', 'react-dom', 'react-router', '@react-router', '@mantine')),
    ...siblings('core'),
    ...siblings('features'),

    rule('web-areas-are-islands', '^web/(public|member|admin)/', '^web/(public|member|admin)/', { toNot: ['^web/$1/'] }),
    rule('ui-and-lib-know-no-screen', '^web/(ui|lib)/', '^web/(public|member|admin)/'),
    rule('lib-knows-no-ui', '^web/lib/', '^web/ui/'),
    rule(
      'web-knows-no-server-part',
      '^web/',
      npm('pg', 'kysely', 'fastify', '@fastify', 'graphile-worker', 'nodemailer', 'pino', '@node-rs'),
    ),
    // Public pages ship no React and no Mantine; not directly and not through somebody else.
    {
      name: 'public-pages-without-mantine',
      severity: 'error',
      from: { path: '^web/public/' },
      to: { path: npm('@mantine'), reachable: true },
    },
    {
      name: 'public-script-is-our-own',
      severity: 'error',
      from: { path: '^web/enhance/' },
      to: { path: '^node_modules/', reachable: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '\\+types/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
