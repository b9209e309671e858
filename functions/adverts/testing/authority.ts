/** Whose thing is it: the ids that `adverts`'s endpoints take; and requests of theirs that are taken. */
import { type Fixture, nothing, sharedByStaff } from '#functions/testing/authority-fixtures.ts';
import type { Authority } from '#functions/testing/authority-world.ts';
import { type NamedThings, type OwnedThing, staffList } from '#functions/testing/named-things.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
import type { Advert } from '#shared/adverts/model.ts';
import { defaultAdvertOffer } from '#shared/adverts/offer.ts';
import { advertInput } from './sample-adverts.ts';

export const fixtures: Record<string, Fixture> = {
  getAdvert: sharedByStaff,
  updateAdvert: { ...sharedByStaff, body: () => ({ version: 1, advert: advertInput() }) },
  pauseAdvert: sharedByStaff,
  resumeAdvert: sharedByStaff,
  endAdvert: sharedByStaff,
};

/** Images of adverts: none of another's, nor one that was uploaded for something else. */
const image: OwnedThing = {
  idsOf: ({ thingsOf }, who) => {
    const { adImageId, contentImageId, pictureId } = thingsOf(who);
    return [adImageId, contentImageId, pictureId];
  },
  none: nothing.pictureId,
  request: (mediaId) => ({ body: advertInput({ images: [{ mediaId, alt: { vi: 'Kho lạnh' } }] }) }),
};
const request = 'a request to advertise, which all staff read';
export const named: NamedThings = {
  listAdverts: { 'query/cursor': staffList, 'query/caseId': request },
  createAdvert: { 'body/images/*/mediaId': image, 'body/caseId': request },
  updateAdvert: { 'body/advert/images/*/mediaId': 'taken as in a new advert' },
};

let placed = 0;
/** Days of its own for each: a position has only so many places. */
const input = () => {
  const day = new Date(Date.UTC(2040, 0, 1 + placed++)).toISOString().slice(0, 10);
  return advertInput({ from: day, to: day });
};
const made = ({ made, tokenOf }: Authority, who: string) =>
  made<Advert>('createAdvert', { token: tokenOf(who), body: input() });
/** An act on one that was just placed. */
const act =
  (more: () => object = () => ({})): ReachingRequests[string] =>
  async (world, who) => {
    const { id, version } = await made(world, who);
    return { params: { id }, body: { version, ...more() } };
  };

export const requests: ReachingRequests = {
  createAdvert: () => ({ body: input() }),
  updateAdvert: act(() => ({ advert: input() })),
  pauseAdvert: act(),
  async resumeAdvert(world, who) {
    const { id } = await made(world, who);
    await world.made('pauseAdvert', {
      token: world.tokenOf(who),
      params: { id },
      body: { version: 1 },
    });
    return { params: { id }, body: { version: 2 } };
  },
  endAdvert: act(),
  putAdvertOffer: async (world, who) => ({
    body: {
      version: (await world.made<{ version: number }>('getAdvertOffer', { token: world.tokenOf(who) }))
        .version,
      positions: defaultAdvertOffer.positions,
    },
  }),
};
