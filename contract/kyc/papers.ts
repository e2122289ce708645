import { z } from 'zod';
import type { FileKind } from '#contract/files/file-types.ts';
import { FileCode, FileStatus } from '#contract/files/files.ts';

/** The files of a case, by what they show. */
export const kycParts = ['id_proof', 'id_proof_back', 'address_proof', 'bank_statement', 'selfie'] as const;
export const KycPart = z.enum(kycParts);
export type KycPart = z.infer<typeof KycPart>;

export const kindOfPart: Readonly<Record<KycPart, FileKind>> = {
  id_proof: 'identity',
  id_proof_back: 'identity',
  address_proof: 'identity',
  bank_statement: 'identity',
  selfie: 'selfie',
};

export const kycPartWords: Readonly<Record<KycPart, string>> = {
  id_proof: /*i18n*/ 'Proof of identity',
  id_proof_back: /*i18n*/ 'Back of the identity card',
  address_proof: /*i18n*/ 'Proof of address',
  bank_statement: /*i18n*/ 'Bank statement',
  selfie: /*i18n*/ 'Selfie',
};

/** Without these nothing can be sent. */
export const neededParts = ['id_proof', 'address_proof', 'selfie'] as const satisfies readonly KycPart[];

/** Why a paper is not accepted. `other` needs words of the reviewer's own. */
export const paperReasons = [
  'blurred',
  'glare',
  'cut_off',
  'wrong_side',
  'wrong_paper',
  'expired',
  'name_differs',
  'birth_date_differs',
  'number_differs',
  'aadhaar_not_hidden',
  'address_differs',
  'too_old',
  'face_differs',
  'face_hidden',
  'not_live',
  'other',
] as const;
export const PaperReason = z.enum(paperReasons);
export type PaperReason = z.infer<typeof PaperReason>;

/** Two words for the reviewer's button, and what the member reads: what to do, not what she did wrong. */
export const paperReasonWords: Readonly<Record<PaperReason, { readonly short: string; readonly toFix: string }>> = {
  blurred: {
    short: /*i18n*/ 'Photo is blurred',
    toFix: /*i18n*/ 'The photo is blurred. Please take it again in daylight and hold the phone still.',
  },
  glare: {
    short: /*i18n*/ 'Glare',
    toFix: /*i18n*/ 'Light is reflected on the card. Please tilt it a little and switch the flash off.',
  },
  cut_off: {
    short: /*i18n*/ 'Corners cut off',
    toFix: /*i18n*/ 'Part of the paper is missing. Please show all four corners.',
  },
  wrong_side: {
    short: /*i18n*/ 'Wrong side',
    toFix: /*i18n*/ 'This is the other side. Please photograph the side with your name and picture.',
  },
  wrong_paper: {
    short: /*i18n*/ 'Wrong paper',
    toFix: /*i18n*/ 'This is not the paper we asked for. Please send the one named here.',
  },
  expired: { short: /*i18n*/ 'Expired', toFix: /*i18n*/ 'This paper has expired. Please send one that is still valid.' },
  name_differs: {
    short: /*i18n*/ 'Name differs',
    toFix: /*i18n*/ 'The name on the paper differs from the one you entered. Please correct one of them.',
  },
  birth_date_differs: {
    short: /*i18n*/ 'Birth date differs',
    toFix: /*i18n*/ 'The date of birth on the paper differs from the one you entered. Please correct it.',
  },
  number_differs: {
    short: /*i18n*/ 'Number differs',
    toFix: /*i18n*/ 'The number on the card differs from the one you entered. Please enter it again.',
  },
  aadhaar_not_hidden: {
    short: /*i18n*/ 'Aadhaar number visible',
    toFix: /*i18n*/ 'Your full Aadhaar number was visible, so we deleted the picture. Please send the masked version.',
  },
  address_differs: {
    short: /*i18n*/ 'Address differs',
    toFix: /*i18n*/ 'The address on the paper differs from the one you entered. Please correct one of them.',
  },
  too_old: { short: /*i18n*/ 'Bill too old', toFix: /*i18n*/ 'This paper is too old. Please send a newer one.' },
  face_differs: {
    short: /*i18n*/ 'Face differs',
    toFix: /*i18n*/ 'We could not recognise you on the selfie. Please take it again, facing the camera.',
  },
  face_hidden: {
    short: /*i18n*/ 'Face hidden',
    toFix: /*i18n*/ 'Your face is partly hidden. Please take off glasses or mask and face the light.',
  },
  not_live: {
    short: /*i18n*/ 'Photo of a photo',
    toFix: /*i18n*/ 'This looks like a photo of a photo. Please take a new selfie with the camera.',
  },
  other: { short: /*i18n*/ 'Another reason', toFix: /*i18n*/ 'Please read the message below.' },
};

const ofAnyPicture = ['blurred', 'glare', 'cut_off'] as const;
export const reasonsOfPart: Readonly<Record<KycPart, readonly PaperReason[]>> = {
  id_proof: [
    ...ofAnyPicture,
    'wrong_side',
    'wrong_paper',
    'expired',
    'name_differs',
    'birth_date_differs',
    'number_differs',
    'aadhaar_not_hidden',
    'other',
  ],
  id_proof_back: [...ofAnyPicture, 'wrong_side', 'wrong_paper', 'aadhaar_not_hidden', 'other'],
  address_proof: [...ofAnyPicture, 'too_old', 'name_differs', 'address_differs', 'wrong_paper', 'aadhaar_not_hidden', 'other'],
  bank_statement: [...ofAnyPicture, 'name_differs', 'too_old', 'wrong_paper', 'other'],
  selfie: ['face_differs', 'face_hidden', 'not_live', 'blurred', 'other'],
};

/** Reasons that she mends by correcting what she typed, too: once one of the fields is another, the picture is looked at again as it is. */
export const fieldsOfReason: Readonly<Partial<Record<PaperReason, readonly string[]>>> = {
  name_differs: ['fullName'],
  birth_date_differs: ['dateOfBirth'],
  address_differs: ['address', 'city', 'state', 'zipCode', 'country'],
  number_differs: ['idNumber'],
};

/** The picture that shows how to do it better. */
export type PaperHint = 'glare' | 'cut_edge' | 'wrong_side' | 'sharp' | 'face';
export const hintOfReason: Readonly<Partial<Record<PaperReason, PaperHint>>> = {
  blurred: 'sharp',
  glare: 'glare',
  cut_off: 'cut_edge',
  wrong_side: 'wrong_side',
  face_differs: 'face',
  face_hidden: 'face',
  not_live: 'face',
};

/** `verdict` null: nobody has judged this picture yet. */
export const KycPaper = z.object({
  part: KycPart,
  file: FileCode,
  type: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  pages: z.number().int().nullable(),
  /** `waiting`: still in the virus check, nobody sees it. */
  status: FileStatus,
  verdict: z.enum(['good', 'bad']).nullable(),
  reason: PaperReason.nullable(),
});
export type KycPaper = z.infer<typeof KycPaper>;
