import { z } from 'zod';

/** What a file may be. What it is, its content decides, never its name. */
export const fileTypes = {
  jpeg: { mime: 'image/jpeg', alsoSent: ['image/jpg', 'image/pjpeg'], extensions: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', alsoSent: ['image/x-png'], extensions: ['png'] },
  webp: { mime: 'image/webp', alsoSent: [], extensions: ['webp'] },
  pdf: { mime: 'application/pdf', alsoSent: ['application/x-pdf'], extensions: ['pdf'] },
  doc: { mime: 'application/msword', alsoSent: [], extensions: ['doc'] },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    alsoSent: [],
    extensions: ['docx'],
  },
  // Banks name their tab-separated text .xls and .txt.
  csv: {
    mime: 'text/csv',
    alsoSent: ['application/csv', 'application/vnd.ms-excel', 'text/plain', 'text/tab-separated-values'],
    extensions: ['csv', 'txt', 'tsv', 'xls'],
  },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', alsoSent: [], extensions: ['xlsx'] },
  xml: { mime: 'application/xml', alsoSent: ['text/xml'], extensions: ['xml'] },
  zip: { mime: 'application/zip', alsoSent: [], extensions: ['zip'] },
} as const satisfies Record<string, { mime: string; alsoSent: readonly string[]; extensions: readonly string[] }>;

export type FileType = keyof typeof fileTypes;
export const FileType = z.enum(Object.keys(fileTypes) as [FileType, ...FileType[]]);

export const pictureTypes = ['jpeg', 'png', 'webp'] as const satisfies readonly FileType[];
const documentTypes = [...pictureTypes, 'pdf'] as const;

/** Which setting says how large it may be; the number itself is the trust's to choose. */
type SizeSetting = 'files.document_bytes' | 'files.photo_bytes';

interface FileKindRule {
  readonly types: readonly FileType[];
  readonly limit: SizeSetting;
  /** Who sends it. */
  readonly from: readonly ('member' | 'staff')[];
  /** Public kinds are the only ones that lie unencrypted, at an address that never changes. */
  readonly isPublic: boolean;
}

/** Every kind of upload the product knows. What the server does with each stands in api/core/files/kinds.ts. */
export const fileKinds = {
  receipt: { types: documentTypes, limit: 'files.document_bytes', from: ['member', 'staff'], isPublic: false },
  identity: { types: documentTypes, limit: 'files.document_bytes', from: ['member'], isPublic: false },
  selfie: { types: pictureTypes, limit: 'files.photo_bytes', from: ['member'], isPublic: false },
  avatar: { types: ['jpeg', 'png'], limit: 'files.photo_bytes', from: ['member'], isPublic: false },
  attachment: { types: [...documentTypes, 'doc', 'docx'], limit: 'files.document_bytes', from: ['member', 'staff'], isPublic: false },
  statement: { types: ['csv', 'xlsx', 'xml', 'pdf'], limit: 'files.document_bytes', from: ['staff'], isPublic: false },
  // Members and past donations, for the import alone: nobody opens it again.
  import: { types: ['csv', 'xlsx'], limit: 'files.document_bytes', from: ['staff'], isPublic: false },
  campaign: { types: pictureTypes, limit: 'files.photo_bytes', from: ['staff'], isPublic: true },
  testimonial: { types: pictureTypes, limit: 'files.photo_bytes', from: ['staff'], isPublic: true },
  // Made by the product itself: a member's copy of her data.
  copy: { types: ['zip'], limit: 'files.document_bytes', from: [], isPublic: false },
} as const satisfies Record<string, FileKindRule>;

export type FileKind = keyof typeof fileKinds;
export const FileKind = z.enum(Object.keys(fileKinds) as [FileKind, ...FileKind[]]);

export const isPicture = (type: FileType): boolean => (pictureTypes as readonly FileType[]).includes(type);

/** As people say it: `JPEG, PNG, WebP, PDF`. */
export const typeNames: Readonly<Record<FileType, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  pdf: 'PDF',
  doc: 'DOC',
  docx: 'DOCX',
  csv: 'CSV',
  xlsx: 'XLSX',
  xml: 'XML',
  zip: 'ZIP',
};
export const namesOf = (types: readonly FileType[]): string => types.map((type) => typeNames[type]).join(', ');
