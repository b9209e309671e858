/** Whose thing is it: the ids that `imports`'s endpoints take, in their paths, bodies and queries. */
import { stepsOf } from '#functions/listings/testing/states.ts';
import type { Fixture } from '#functions/testing/authority-fixtures.ts';
import { cursorOf, type NamedThings } from '#functions/testing/named-things.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
import { feedInput } from './feed-input.ts';

const rows = [{ act: 'draft', n: 2, reference: 'KHO-0012', form: { title: 'Kho lạnh' } }];
const body = { done: 1, rows };

const ofFeed = (asked?: Fixture['body']): Fixture => ({
  whose: 'own',
  params: ({ feedId }) => ({ id: feedId }),
  ...(asked && { body: asked }),
});

export const fixtures: Record<string, Fixture> = {
  addPicture: {
    ...{ whose: 'own', params: ({ importId }) => ({ id: importId }) },
    body: () => ({ from: 'archive', contentType: 'image/jpeg', bytes: 1000 }),
  },
  sendRows: { whose: 'own', params: ({ importId }) => ({ id: importId }), body: () => body },
  changeFeed: ofFeed(() => ({ ...feedInput({ isOn: false }), version: 1 })),
  // Says nothing of what there is: whatever is not there stays so.
  removeFeed: { ...ofFeed(), whose: 'shared' },
  runFeed: ofFeed(() => ({ version: 1, accepts: false })),
  listPulls: ofFeed(),
};

const catalogue = 'a public catalogue, looked up row by row';
const ofRow = 'answered row by row: another’s refuses its row and tells nothing (imports.test.ts)';
const typed = 'what is typed and not looked up';
const inBoth = (at: string): Record<string, string> => ({
  [`${at}/mediaIds/*`]: ofRow,
  [`${at}/referenceFile/mediaId`]: ofRow,
  [`${at}/partnerId`]: ofRow,
  [`${at}/pictureTexts/key`]: typed,
  [`${at}/propertyCode`]: typed,
  [`${at}/infrastructure/keys/*`]: catalogue,
  [`${at}/place/wardCode`]: catalogue,
  [`${at}/place/provinces/*/code`]: catalogue,
  [`${at}/place/provinces/*/wardCodes/*`]: catalogue,
});
const [listing, form] = ['body/rows/*/listing', 'body/rows/*/form'];
const places = ['provinceCode', 'oldProvinceCode', 'oldDistrictKey', 'oldCommuneCode'];
export const named: NamedThings = {
  sendRows: {
    'body/rows/*/brought/key': 'what a file calls a picture, kept with the row’s own reference',
    ...inBoth(listing),
    [`${listing}/place/enteredAs/oldCommuneCode`]: catalogue,
    ...inBoth(form),
    ...Object.fromEntries(places.map((name) => [`${form}/place/${name}`, typed])),
  },
  exportListings: {
    'query/cursor': cursorOf('exportListings', async (world, who) => {
      await stepsOf(world)(who).withdraw();
      await stepsOf(world)(who).withdraw();
    }),
  },
};

export const requests: ReachingRequests = {
  createImport: () => ({ body: { fileName: 'kho.csv', mode: 'draft', total: 5 } }),
  addPicture: ({ thingsOf }, who) => ({
    params: { id: thingsOf(who).importId },
    body: { from: 'archive', contentType: 'image/jpeg', bytes: 1000 },
  }),
  sendRows: ({ thingsOf }, who) => ({ params: { id: thingsOf(who).importId }, body }),
  putMapping: () => ({ body: { signature: '0123456789abcdef', columns: ['reference', null] } }),
  createFeed: () => ({ body: feedInput({ isOn: false }) }),
  changeFeed: ({ thingsOf }, who) => ({
    params: { id: thingsOf(who).feedId },
    body: { ...feedInput({ isOn: false }), version: 1 },
  }),
  // One that is off is not pulled.
  runFeed: async (world, who) => {
    const params = { id: world.thingsOf(who).feedId };
    const body = { ...feedInput({ isOn: true }), version: 1 };
    await world.made('changeFeed', { token: world.tokenOf(who), params, body });
    return { params, body: { version: 2, accepts: false } };
  },
  // Nobody answers at a name that does not exist.
  previewFeed: () => {
    const { columns, format, path, locale, mode } = feedInput();
    const body = { address: 'https://feeds.invalid/feed.json', columns, format, path, locale, mode };
    return { body, answer: '422 validation-failed' };
  },
};
