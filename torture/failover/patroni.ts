/** Who a node is, and whom it talks to. */
interface Node {
  readonly name: string;
  readonly address: string;
  readonly range: string;
  readonly etcd: string;
  readonly home: string;
  readonly binaries: string;
  readonly afterBirth: string;
  readonly ttlSeconds: number;
}

export const ports = { etcd: 2379, peers: 2380, patroni: 8008, postgres: 5432 } as const;

/**
 * The configuration of Patroni for one node. Its file is YAML, of which JSON is a part. What is not about this test bed is what
 * docs/operating/failover.md recommends.
 */
export const patroniConfig = ({ name, address, range, etcd, home, binaries, afterBirth, ttlSeconds }: Node): string =>
  JSON.stringify({
    scope: 'anjuri',
    name,
    restapi: { listen: `${address}:${ports.patroni}`, connect_address: `${address}:${ports.patroni}` },
    // By the v2 API: with v3, Patroni before 3.0.3 lets a primary that was cut off overwrite its successor, and what that wrote is lost.
    etcd: { hosts: etcd },
    bootstrap: {
      dcs: {
        ttl: ttlSeconds,
        loop_wait: 1,
        retry_timeout: 3,
        // A primary that crashed hands over at once instead of being started again in its place.
        primary_start_timeout: 0,
        // Acknowledged means written down on two nodes; with nobody left to write it down, writes wait.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: parameters },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      post_bootstrap: afterBirth,
    },
    postgresql: {
      listen: `${address}:${ports.postgres}`,
      connect_address: `${address}:${ports.postgres}`,
      data_dir: `${home}/${name}`,
      bin_dir: binaries,
      pgpass: `${home}/${name}.pgpass`,
      // Otherwise each replica waits for the next checkpoint, which may be minutes away.
      basebackup: [{ checkpoint: 'fast' }],
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' }, rewind: { username: 'postgres' } },
      parameters: { unix_socket_directories: '' },
      pg_hba: [`host all all ${range} trust`, `host replication replicator ${range} trust`],
    },
    watchdog: { mode: 'off' },
  });

const parameters = {
  max_connections: 120,
  max_wal_senders: 10,
  max_replication_slots: 10,
  wal_keep_size: '128MB',
  shared_buffers: '64MB',
  // In the data folder, which goes in the end; what a killed server leaves in /dev/shm would stay.
  dynamic_shared_memory_type: 'mmap',
  // A line on which nothing comes back is given up soon.
  wal_receiver_timeout: '5s',
  wal_sender_timeout: '5s',
  tcp_user_timeout: 5_000,
};
