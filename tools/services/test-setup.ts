import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startClamav, stopClamav } from './clamav.ts';
import { freePorts } from './free-ports.ts';
import { type S3Access, startSwift, stopSwift, swiftAccess } from './swift.ts';

declare module 'vitest' {
  interface ProvidedContext {
    s3: S3Access;
    clamd: { readonly directory: string; readonly port: number };
  }
}

let stopAll: () => Promise<void>;

/** A real S3 server and a real clamd for the run, on free ports, gone with it. */
export async function setup(project: TestProject): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'anjuri-services-'));
  chmodSync(home, 0o755); // The daemons run under accounts of their own.
  const [clamdPort = 0] = await freePorts(1);
  const [swiftPort = 0] = await freePorts(5);
  const clamav = { directory: join(home, 'clamav'), port: clamdPort };
  const swift = { directory: join(home, 'swift'), port: swiftPort };
  stopAll = async () => {
    await Promise.all([stopClamav(clamav.directory), stopSwift(swift.directory)]);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await Promise.all([startClamav(clamav), startSwift(swift)]);
  } catch (error) {
    await stopAll();
    throw error;
  }
  project.provide('clamd', clamav);
  project.provide('s3', swiftAccess(swift));
}

export const teardown = (): Promise<void> => stopAll();
