/** Whose thing is it: the ids that `content`'s endpoints take, in their paths, bodies and queries. */
import type { Fixture, Whose } from '#functions/testing/authority-fixtures.ts';
import { nothing } from '#functions/testing/authority-fixtures.ts';
import { slugOfPerson } from '#functions/testing/authority-world.ts';
import { type NamedThings, type OwnedThing, staffList } from '#functions/testing/named-things.ts';
import { testContent } from '#shared/content/testing/samples.ts';

const ofContent = (whose: Whose, more: Record<string, string> = {}, body?: unknown): Fixture => ({
  whose,
  params: ({ contentId }) => ({ id: contentId, ...more }),
  ...(body !== undefined && { body: () => body }),
});
const ofDocument: Fixture = { whose: 'shared', params: () => ({ name: 'privacy' }) };
const ofVersion: Fixture = { whose: 'shared', params: () => ({ name: 'privacy', number: '1' }) };
const content = testContent('news');

export const fixtures: Record<string, Fixture> = {
  listContent: { whose: 'shared', params: () => ({ kind: 'news' }) },
  getContent: { whose: 'hidden', params: ({ userId }) => ({ kind: 'news', slug: slugOfPerson(userId) }) },
  getDocument: ofDocument,
  getStaffDocument: ofDocument,
  putDocument: ofDocument,
  previewDocument: ofDocument,
  listDocumentVersions: ofDocument,
  getDocumentVersion: ofVersion,
  getOfficeContent: ofContent('office'),
  saveContent: ofContent('office', {}, { version: 1, content }),
  getReportFile: { whose: 'hidden', params: ({ userId }) => ({ slug: slugOfPerson(userId) }) },
  // The article that each has is no report.
  getOfficeReportFile: { whose: 'staff', params: ({ contentId }) => ({ id: contentId }), isMissing: true },
  listContentVersions: ofContent('office'),
  getContentVersion: ofContent('office', { number: '1' }),
  restoreContentVersion: ofContent('office', { number: '1' }, { version: 1 }),
  actOnContent: ofContent('office', { act: 'recall' }, { version: 1 }),
  approveContent: ofContent('staff', {}, { version: 1 }),
  refuseContent: ofContent('staff'),
  publishContent: ofContent('staff', {}, { version: 1, publishAt: '2020-01-01T00:00:00.000Z' }),
  takeDownContent: ofContent('staff'),
  listContentHistory: ofContent('staff'),
};

/** Images of content: none of another's, nor one of a listing's. */
const image: OwnedThing = {
  idsOf: ({ thingsOf }, who) => {
    const { contentImageId, pictureId, paperId } = thingsOf(who);
    return [contentImageId, pictureId, paperId];
  },
  none: nothing.pictureId,
  request: (mediaId) => ({ body: { kind: 'service', content: testContent('service', {}, [mediaId]) } }),
};
const file: OwnedThing = {
  idsOf: ({ thingsOf }, who) => [thingsOf(who).reportFileId, thingsOf(who).contentImageId],
  none: nothing.pictureId,
  request: (fileId) => ({
    body: {
      kind: 'report',
      content: testContent('report', { report: { figures: [], isPublic: false, fileId } }),
    },
  }),
};
const amongImages = 'one of the images of the same input';
const written = {
  'body/content/coverId': amongImages,
  'body/content/partner/logoId': amongImages,
  'body/content/partner/listingCodes/*': 'codes of public listings: others are not shown',
  'body/content/related/*': 'ids of public content: others are refused alike, whether or not there is any',
};
export const named: NamedThings = {
  listContent: { 'query/cursor': 'a place in a list that everybody reads' },
  listOfficeContent: { 'query/cursor': 'bound to whose list it is' },
  listRelatableContent: { 'query/ids': 'ids of public content: others are left out' },
  listContentVersions: { 'query/cursor': staffList },
  createContent: {
    'body/content/images/*/mediaId': image,
    'body/content/report/fileId': file,
    ...written,
  },
  saveContent: {
    'body/content/images/*/mediaId': 'taken as in a new draft',
    'body/content/report/fileId': 'taken as in a new draft',
    ...written,
  },
};
