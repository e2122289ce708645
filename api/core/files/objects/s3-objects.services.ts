import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, inject, test } from 'vitest';
import { objectsSuite } from './objects-suite.ts';
import { openS3 } from './s3-objects.ts';

const access = inject('s3');
const { endpoint, region, keyId: accessKeyId, secret: secretAccessKey } = access;
const credentials = { accessKeyId, secretAccessKey };

objectsSuite('a real S3 server', async () => {
  const bucket = `objects-${Date.now()}`;
  const admin = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await admin.send(new CreateBucketCommand({ Bucket: bucket }));
  return { store: openS3({ bucket, region, endpoint, credentials }), remove: async () => admin.destroy() };
});

test('a wrong secret and a missing bucket are noticed, not used', async () => {
  const thief = openS3({ bucket: 'objects', region, endpoint, credentials: { accessKeyId, secretAccessKey: 'guessed' } });
  await expect(thief.check()).rejects.toThrow();
  await expect(thief.get('a/b')).rejects.toThrow();
  const nowhere = openS3({ bucket: 'never-made', region, endpoint, credentials });
  await expect(nowhere.check()).rejects.toThrow();
  // A missing bucket must not look like a missing object.
  await expect(nowhere.get('a/b')).rejects.toThrow();
});
