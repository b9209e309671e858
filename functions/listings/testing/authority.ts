/** Whose thing is it: the ids that `listings`'s endpoints take, in their paths, bodies and queries. */

import type { Fixture, Whose } from '#functions/testing/authority-fixtures.ts';
import { nothing, ofPerson } from '#functions/testing/authority-fixtures.ts';
import type { Things } from '#functions/testing/authority-things.ts';
import { cursorOf, type NamedThings, type OwnedThing, staffList } from '#functions/testing/named-things.ts';
import type { ListingInput } from '#shared/listings/model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { stepsOf } from './states.ts';

const edit = ({ pictureId }: Things) => ({ version: 1, listing: testInput({ mediaIds: [pictureId] }) });
const listing = (whose: Whose, more: Partial<Fixture> = {}): Fixture => ({
  whose,
  params: ({ draft }) => ({ code: draft }),
  ...more,
});

export const fixtures: Record<string, Fixture> = {
  extendListing: listing('own'),
  upgradeListing: listing('own'),
  updateListing: listing('own', { body: edit }),
  saveDraft: listing('own', { body: edit }),
  getMine: listing('own'),
  actOnMine: listing('own', { params: ({ draft }) => ({ code: draft, act: 'hide' }) }),
  getListing: listing('hidden'),
  listMoreOfPoster: listing('hidden'),
  revealContact: listing('hidden'),
  listOfPerson: ofPerson(),
  getForStaff: listing('staff'),
  getHistory: listing('staff'),
  approve: listing('staff'),
  refuse: listing('staff'),
  remove: listing('staff'),
  getPackageReport: { whose: 'own', params: ({ packageId }) => ({ id: packageId }) },
};

const catalogue = 'a public catalogue';
const inListing = (at: string): Record<string, string> => ({
  [`body${at}/infrastructure/keys/*`]: catalogue,
  [`body${at}/place/wardCode`]: catalogue,
  [`body${at}/place/enteredAs/oldCommuneCode`]: catalogue,
});
/** Pictures of a listing: none of another's, be it ready, looked at or no picture at all. */
const pictures = (bodyOf: (listing: ListingInput) => unknown): OwnedThing => ({
  idsOf: ({ thingsOf }, who) => {
    const { pictureId, mediaId, paperId } = thingsOf(who);
    return [pictureId, mediaId, paperId];
  },
  none: nothing.pictureId,
  request: (id, { thingsOf }, who) => ({
    params: { code: thingsOf(who).draft },
    body: bodyOf(testInput({ mediaIds: [id] })),
  }),
});
const posted = { ...inListing(''), 'body/mediaIds/*': pictures((listing) => listing) };
const edited = {
  ...inListing('/listing'),
  'body/listing/mediaIds/*': pictures((listing) => ({ version: 1, listing })),
};

/** A shown listing of somebody's, to be raised by a package. */
const shown = new Map<string, { code: string; version: number }>();

export const named: NamedThings = {
  createListing: posted,
  createDraft: posted,
  updateListing: edited,
  saveDraft: edited,
  upgradeListing: {
    'body/packageId': {
      idsOf: ({ thingsOf }, who) => [thingsOf(who).packageId],
      none: nothing.packageId,
      prepare: async (world, who) => shown.set(who, await stepsOf(world)(who).publish()),
      request: (packageId, _, who) => {
        const { code, version } = shown.get(who)!;
        return { params: { code }, body: { by: 'package', level: 'vip', version, packageId } };
      },
    },
  },
  listMine: {
    'query/cursor': cursorOf(
      'listMine',
      async (world, who) => void (await stepsOf(world)(who).post('createDraft')),
    ),
  },
  listWaiting: { 'query/cursor': staffList },
  listByState: { 'query/cursor': staffList },
  listOfPerson: { 'query/cursor': staffList },
};
