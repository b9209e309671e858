/** Whose thing is it: the ids that `listings`'s endpoints take, in their paths, bodies and queries. */

import type { Fixture, Whose } from '#functions/testing/authority-fixtures.ts';
import { nothing, ofPerson } from '#functions/testing/authority-fixtures.ts';
import type { Things } from '#functions/testing/authority-things.ts';
import { cursorOf, type NamedThings, type OwnedThing, staffList } from '#functions/testing/named-things.ts';
import type { ListingInput } from '#shared/listings/model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { stepsOf } from './states.ts';

const edit = ({ pictureId }: Things) => ({ version: 2, listing: testInput({ mediaIds: [pictureId] }) });
const typed = ({ typed: code }: Things) => ({ code });
const listing = (whose: Whose, more: Partial<Fixture> = {}): Fixture => ({
  whose,
  params: ({ draft }) => ({ code: draft }),
  ...more,
});

const ofClaim = (whose: Whose, body: () => unknown): Fixture =>
  listing(whose, { params: ({ draft }) => ({ code: draft, claim: 'ownership' }), body });

export const fixtures: Record<string, Fixture> = {
  extendListing: listing('own'),
  planExtensions: listing('own'),
  confirmMine: listing('own'),
  // Only listings of an agency are handed over (authority-seats.test.ts).
  handOverMine: listing('hidden'),
  upgradeListing: listing('own'),
  getRaiseOffer: listing('own'),
  updateListing: listing('own', { body: edit }),
  getDraft: listing('own', { params: typed }),
  saveDraft: listing('own', {
    params: typed,
    body: ({ pictureId }) => ({ version: 1, form: { title: 'Nhà xưởng', mediaIds: [pictureId] } }),
  }),
  deleteDraft: listing('own', { params: typed }),
  getMine: listing('own'),
  actOnMine: listing('own', { params: ({ draft }) => ({ code: draft, act: 'hide' }) }),
  getListing: listing('hidden'),
  getListingFile: listing('hidden'),
  listMoreOfPoster: listing('hidden'),
  revealContact: listing('hidden'),
  // Whatever is looked at, the answer is the same: it says nothing of what there is.
  noteView: { whose: 'shared', params: () => ({ code: nothing.draft }) },
  listOfPerson: ofPerson(),
  getForStaff: listing('staff'),
  getHistory: listing('staff'),
  getWarnings: listing('staff'),
  lookAt: listing('staff', { body: () => ({ version: 1 }) }),
  appealListing: listing('own', { body: () => ({ version: 1, words: 'Ảnh chụp tại chính khu đất này.' }) }),
  getAppeal: listing('staff', { isMissing: true }),
  settleAppeal: listing('staff', { body: () => ({ version: 1, outcome: 'granted' }) }),
  setLargeScale: listing('staff', { body: () => ({ version: 1, isLargeScale: true }) }),
  approve: listing('staff'),
  refuse: listing('staff'),
  remove: listing('staff'),
  getOwnEvidence: listing('own'),
  handInEvidence: ofClaim('own', () => ({ version: 0, imageIds: [], pdfIds: [nothing.proofPdfId] })),
  withdrawEvidence: ofClaim('own', () => ({ version: 1 })),
  getEvidenceForStaff: listing('staff'),
  gradeEvidence: ofClaim('staff', () => ({ version: 1, grade: 'seen', on: '2026-11-20' })),
  refuseEvidence: ofClaim('staff', () => ({ version: 1, reason: 'Lý do đủ dài cho chủ tin đọc.' })),
  getPackageReport: { whose: 'own', params: ({ packageId }) => ({ id: packageId }) },
  comparePackage: { whose: 'own', params: ({ packageId }) => ({ id: packageId }) },
};

const catalogue = 'a public catalogue';
const inListing = (at: string): Record<string, string> => ({
  [`body${at}/pictureTexts/key`]: 'only texts of the pictures that the listing has are kept',
  [`body${at}/partnerId`]: 'ids of published partner pages: others are refused alike, whatever they are of',
  [`body${at}/propertyCode`]: 'a code of the land registry, kept as it is typed',
  [`body${at}/infrastructure/keys/*`]: catalogue,
  [`body${at}/place/wardCode`]: catalogue,
  [`body${at}/place/provinces/*/code`]: catalogue,
  [`body${at}/place/provinces/*/wardCodes/*`]: catalogue,
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
/** Files of a listing: none of another's, and none that is no file. */
const files = (bodyOf: (listing: ListingInput) => unknown): OwnedThing => ({
  idsOf: ({ thingsOf }, who) => {
    const { referenceId, pictureId, reportFileId } = thingsOf(who);
    return [referenceId, pictureId, reportFileId];
  },
  none: nothing.referenceId,
  request: (id, { thingsOf }, who) => ({
    params: { code: thingsOf(who).draft },
    body: bodyOf(
      testInput({
        mediaIds: [thingsOf(who).pictureId],
        referenceFile: { mediaId: id, name: 'ban-do.pdf' },
      }),
    ),
  }),
});
const posted = {
  ...inListing(''),
  'body/mediaIds/*': pictures((listing) => listing),
  'body/referenceFile/mediaId': files((listing) => listing),
};
const edited = {
  ...inListing('/listing'),
  'body/listing/mediaIds/*': pictures((listing) => ({ version: 2, listing })),
  'body/listing/referenceFile/mediaId': files((listing) => ({ version: 2, listing })),
};

const inForm: Record<string, string> = Object.fromEntries(
  [
    ...['infrastructure/keys/*', 'place/provinceCode', 'place/wardCode', 'place/oldProvinceCode'],
    ...['place/oldDistrictKey', 'place/oldCommuneCode', 'pictureTexts/key', 'propertyCode', 'partnerId'],
    ...['place/provinces/*/code', 'place/provinces/*/wardCodes/*'],
  ].map((at) => [`body/form/${at}`, 'what is typed and not looked up']),
);
/** Pictures of a draft: none of another's either. */
const inDraft: OwnedThing = {
  ...pictures(() => undefined),
  request: (id, { thingsOf }, who) => ({
    params: { code: thingsOf(who).typed },
    body: { version: 1, form: { mediaIds: [id] } },
  }),
};
const fileInDraft: OwnedThing = {
  ...files(() => undefined),
  request: (id, { thingsOf }, who) => ({
    params: { code: thingsOf(who).typed },
    body: { version: 1, form: { referenceFile: { mediaId: id, name: 'ban-do.pdf' } } },
  }),
};

/** A shown listing of somebody's, to be raised by a package. */
const shown = new Map<string, { code: string; version: number }>();

/** Files for a claim: none of another's, and none of another kind. */
const proofs = (
  claim: string,
  filesOf: (id: string) => object,
  kind: 'proofImageId' | 'proofPdfId',
): OwnedThing => ({
  idsOf: ({ thingsOf }, who) => {
    const things = thingsOf(who);
    return [things[kind], things.pictureId, things.referenceId];
  },
  none: nothing[kind],
  prepare: async (world, who) => shown.set(who, await stepsOf(world)(who).publish()),
  request: (id, _, who) => ({
    params: { code: shown.get(who)!.code, claim },
    body: { version: 0, ...filesOf(id) },
  }),
});

const narrowed = {
  'query/cursor': staffList,
  'query/ownerId': 'staff list everybody’s',
  'query/provinceCode': catalogue,
};

export const named: NamedThings = {
  handOverMine: { 'body/userId': 'somebody with a seat there; anybody else is refused as not there' },
  createListing: {
    ...posted,
    'query/draft': {
      idsOf: ({ thingsOf }, who) => [thingsOf(who).typed],
      none: nothing.draft,
      request: (draft, { thingsOf }, who) => ({
        query: { draft },
        body: testInput({ mediaIds: [thingsOf(who).pictureId] }),
      }),
    },
    'query/copyOf': {
      idsOf: ({ thingsOf }, who) => [thingsOf(who).draft],
      none: nothing.draft,
      request: (copyOf, { thingsOf }, who) => ({
        query: { copyOf },
        body: testInput({ mediaIds: [thingsOf(who).pictureId] }),
      }),
    },
  },
  createDraft: {
    ...inForm,
    'body/form/mediaIds/*': inDraft,
    'body/form/referenceFile/mediaId': fileInDraft,
    'body/listing': {
      idsOf: ({ thingsOf }, who) => [thingsOf(who).draft],
      none: nothing.draft,
      request: (id) => ({ body: { form: { title: 'Nhà xưởng' }, listing: id } }),
    },
    'body/copyOf': {
      idsOf: ({ thingsOf }, who) => [thingsOf(who).draft],
      none: nothing.draft,
      request: (copyOf) => ({ body: { form: { title: 'Nhà xưởng' }, copyOf } }),
    },
  },
  saveDraft: {
    ...inForm,
    'body/form/mediaIds/*': inDraft,
    'body/form/referenceFile/mediaId': fileInDraft,
  },
  updateListing: edited,
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
  handInEvidence: {
    'body/imageIds/*': proofs('site', (imageId) => ({ imageIds: [imageId], pdfIds: [] }), 'proofImageId'),
    'body/pdfIds/*': proofs('permits', (pdfId) => ({ imageIds: [], pdfIds: [pdfId] }), 'proofPdfId'),
  },
  listWaitingEvidence: { 'query/cursor': staffList },
  listMine: {
    'query/cursor': cursorOf('listMine', async (world, who) => void (await stepsOf(world)(who).withdraw())),
  },
  noteImpressions: { 'body/codes/*': 'public listings; what is not public counts for nothing' },
  readFigures: {
    'query/codes': {
      idsOf: ({ thingsOf }, who) => [thingsOf(who).draft],
      none: nothing.draft,
      request: (codes) => ({ query: { codes } }),
    },
  },
  listWaiting: narrowed,
  listByState: narrowed,
  refuse: { 'body/remarks/*/mediaId': 'only pictures that the listing shows to staff anyway are taken' },
  listAppeals: { 'query/cursor': staffList },
  listOfPerson: { 'query/cursor': staffList },
};
