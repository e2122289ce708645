import type { Storage } from '#api/platform/config/config-parts.ts';
import { openFolder } from './folder-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3 } from './s3-objects.ts';

export const openObjects = (storage: Storage): ObjectStore => (storage.kind === 's3' ? openS3(storage) : openFolder(storage.folder));
