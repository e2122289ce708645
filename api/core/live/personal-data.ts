import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { audienceKey } from './audience.ts';
import { deleteEventsFor } from './store.ts';

/** News live a day; those for her go with her. */
export const personalData: PersonalData = {
  module: 'core/live',
  keeps: [
    keep('live_events', ['audience', 'about', 'code', 'created_at'], 'Her open pages are told that something changed, never what.', {
      exported: { not: 'gone after a day; what changed is in the other parts' },
      erased: 'deleted',
    }),
  ],
  async erase(tx, _deps, member) {
    await deleteEventsFor(tx, audienceKey({ member }));
  },
};
