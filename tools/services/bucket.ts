import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePorts } from './free-ports.ts';
import { startSwift, stopSwift, swiftAccess } from './swift.ts';

/** A real S3 of its own with one empty bucket. Whoever opens it runs the closers in the end, the last first. */
export async function openBucket(directory: string, name: string, closers: (() => unknown)[]) {
  const [port = 0] = await freePorts(5);
  closers.push(() => stopSwift(directory));
  await startSwift({ directory, port });
  const access = swiftAccess({ port });
  const { endpoint, region, keyId, secret } = access;
  const s3 = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId: keyId, secretAccessKey: secret } });
  closers.push(() => s3.destroy());
  await s3.send(new CreateBucketCommand({ Bucket: name }));
  const env = { STORAGE_URL: `s3://${name}?region=${region}&endpoint=${endpoint}`, STORAGE_KEY_ID: keyId, STORAGE_SECRET: secret };
  return { ...access, s3, env };
}
