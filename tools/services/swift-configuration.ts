export interface SwiftPorts {
  readonly proxy: number;
  readonly account: number;
  readonly container: number;
  readonly object: number;
  readonly memcached: number;
}

const paste = (sections: Readonly<Record<string, Readonly<Record<string, string | number>>>>): string =>
  Object.entries(sections)
    .map(
      ([name, values]) =>
        `[${name}]\n${Object.entries(values)
          .map(([key, value]) => `${key} = ${value}\n`)
          .join('')}`,
    )
    .join('\n');

const common = (directory: string, name: string, port: number) => ({
  bind_ip: '127.0.0.1',
  bind_port: port,
  swift_dir: directory,
  workers: 1,
  log_name: name,
  // There is no syslog socket to write to; lines go to the process's own output.
  log_address: `${directory}/no-syslog`,
  log_level: 'WARNING',
});

/** An account, container or object server. */
export const storageServer = (directory: string, kind: string, port: number): string =>
  paste({
    DEFAULT: {
      ...common(directory, kind, port),
      devices: `${directory}/devices`,
      mount_check: 'false',
      fallocate_reserve: 0,
      disable_fallocate: 'true',
    },
    'pipeline:main': { pipeline: `healthcheck ${kind}-server` },
    [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
    'filter:healthcheck': { use: 'egg:swift#healthcheck' },
  });

const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'bulk', 'copy', 'slo', 'dlo', 'versioned_writes'] as const;

/**
 * The proxy with the S3 API. Its own encryption at rest stays off on purpose: what lies on its disks is what we sent,
 * so a search of the disks for plain text says something about us.
 */
export const proxyServer = (directory: string, ports: SwiftPorts, secret: string): string =>
  paste({
    DEFAULT: common(directory, 'proxy', ports.proxy),
    'pipeline:main': {
      pipeline: 'catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes proxy-server',
    },
    'app:proxy-server': { use: 'egg:swift#proxy', allow_account_management: 'true', account_autocreate: 'true' },
    // Without a memcached tempauth answers 500 “Memcache required”.
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${ports.memcached}` },
    'filter:s3api': { use: 'egg:swift#s3api', location: 'us-east-1', dns_compliant_bucket_names: 'true' },
    'filter:tempauth': { use: 'egg:swift#tempauth', user_test_tester: `${secret} .admin` },
    ...Object.fromEntries(filters.map((name) => [`filter:${name}`, { use: `egg:swift#${name}` }])),
  });

export const cluster = (random: () => string): string =>
  paste({
    'swift-hash': { swift_hash_path_suffix: random(), swift_hash_path_prefix: random() },
    'storage-policy:0': { name: 'Policy-0', default: 'yes' },
  });

/** Builds the three rings in one Python process; five calls of the ring builder a ring take ten times as long. */
export const ringScript = `
import sys
from swift.common.ring import RingBuilder
directory, devices = sys.argv[1], int(sys.argv[2])
for kind, port in (pair.split(':') for pair in sys.argv[3:]):
    builder = RingBuilder(6, float(devices), 0)
    for i in range(1, devices + 1):
        builder.add_dev({'region': 1, 'zone': i, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd%d' % i, 'weight': 1.0,
                         'replication_ip': '127.0.0.1', 'replication_port': int(port), 'meta': ''})
    builder.rebalance(seed='1')
    builder.save('%s/%s.builder' % (directory, kind))
    builder.get_ring().save('%s/%s.ring.gz' % (directory, kind))
`;
