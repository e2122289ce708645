import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { letPhotoGo } from './photo.ts';
import { deleteProfile, profileOf } from './store.ts';

export const personalData: PersonalData = {
  module: 'features/profile',
  keeps: [
    keep(
      'member_profiles',
      ['member_id', 'date_of_birth', 'address', 'city', 'state', 'zip_code', 'country', 'bio', 'photo_file_id'],
      'What she told about herself, to be greeted and written to.',
      { exported: true, erased: 'deleted' },
    ),
  ],
  async exportOf(db, _deps, member) {
    const row = await profileOf(db, member);
    if (!row) return { personalInfo: null };
    const { date_of_birth, address, city, state, zip_code, country, bio, photo_code, updated_at } = row;
    return {
      personalInfo: {
        ...{ dateOfBirth: date_of_birth, address, city, state, zipCode: zip_code, country, bio },
        ...{ photo: photo_code, updatedAt: updated_at },
      },
    };
  },
  async erase(tx, deps, member) {
    await letPhotoGo(tx, deps, member);
    await deleteProfile(tx, member);
  },
};
