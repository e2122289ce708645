import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { assertKey, type ObjectStore } from './object-store.ts';

export interface S3Place {
  readonly bucket: string;
  readonly region: string;
  /** Anything that speaks S3; without it AWS itself. */
  readonly endpoint?: string | undefined;
  /** Without them the machine's own role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

export function openS3({ bucket: Bucket, region, endpoint, credentials }: S3Place): ObjectStore {
  const config: S3ClientConfig = {
    region,
    // Checksums in trailers are new and many S3 servers refuse them. Content-MD5 every one of them checks.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  };
  const s3 = new S3Client(config);
  return {
    async put(Key, bytes, { contentType = 'application/octet-stream' } = {}) {
      assertKey(Key);
      const ContentMD5 = createHash('md5').update(bytes).digest('base64');
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentLength: bytes.length, ContentMD5, ContentType: contentType }));
    },
    async get(Key) {
      assertKey(Key);
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    async delete(Key) {
      assertKey(Key);
      await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async list(Prefix, { after, limit = 1_000 } = {}) {
      const page = new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: limit, ...(after ? { StartAfter: after } : {}) });
      const { Contents = [] } = await s3.send(page);
      return Contents.map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({ key: Key, size: Size, modifiedAt: LastModified }));
    },
    async check() {
      await s3.send(new HeadBucketCommand({ Bucket }));
    },
    close: () => s3.destroy(),
  };
}
