/** Whose thing is it: the ids that `adverts`'s endpoints take; and requests of theirs that are taken. */
import { randomUUID } from 'node:crypto';
import { createCursors } from '#functions/lib/cursor.ts';
import { type Fixture, nothing, sharedByStaff } from '#functions/testing/authority-fixtures.ts';
import { type Authority, cursorKey } from '#functions/testing/authority-world.ts';
import { type NamedThings, type OwnedThing, staffList } from '#functions/testing/named-things.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
import type { Advert } from '#shared/adverts/model.ts';
import { defaultAdvertOffer } from '#shared/adverts/offer.ts';
import { advertDay, dayAfter } from '#shared/adverts/rules.ts';
import { adPositions } from '#shared/cases/model.ts';
import { caseNumberOf } from '#shared/cases/rules.ts';
import { clickPathOf } from '../measure/click-links.ts';
import { advertInput } from './sample-adverts.ts';

const nobodysOrder: Fixture = {
  whose: 'shared',
  params: () => ({ number: 'YC00000000' }),
  isMissing: true,
};
const noted = { version: 1, reference: 'FT26327001', totalVnd: 9900 };
const invoice = {
  ...{ company: 'Công ty Minh An', taxId: '0100109106', address: 'Số 1 Lê Lợi, Huế' },
  email: 'ke-toan@example.com',
};

export const fixtures: Record<string, Fixture> = {
  getAdvert: sharedByStaff,
  updateAdvert: { ...sharedByStaff, body: () => ({ version: 1, advert: advertInput() }) },
  pauseAdvert: sharedByStaff,
  resumeAdvert: sharedByStaff,
  endAdvert: sharedByStaff,
  getAdvertFigures: sharedByStaff,
  // Everybody may follow an address that we made; there is none without it.
  clickAdvert: sharedByStaff,
  recordAdvertPayment: { ...sharedByStaff, body: () => noted },
  recordAdvertRefund: { ...sharedByStaff, body: () => noted },
  // A request is its sender's, and nobody here has sent one.
  getMyAdvertFigures: nobodysOrder,
  payMyAdvert: nobodysOrder,
  requestAdvertInvoice: nobodysOrder,
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
  noteAdvertViews: {
    'body/views/*/advertId': 'an advert that readers see',
  },
  requestAdvertInvoice: { 'body/taxId': 'a number of the tax office, whoever it is of' },
  updateAdvert: { 'body/advert/images/*/mediaId': 'taken as in a new advert' },
};

const { version: _, ...termsShipped } = defaultAdvertOffer;

let placed = 0;
/** Days of its own for each: a position has only so many places. */
const input = () => {
  const day = new Date(Date.UTC(2040, 0, 1 + placed++)).toISOString().slice(0, 10);
  return advertInput({ from: day, to: day });
};
const made = ({ made, tokenOf }: Authority, who: string) =>
  made<Advert>('createAdvert', { token: tokenOf(who), body: input() });
/** An order of theirs: the advert that staff made of their request, at a price that they can pay. */
async function ordered(world: Authority, who: string): Promise<{ number: string; advert: Advert }> {
  const asked = {
    ...{ attempt: randomUUID(), name: 'Lê Thị Gửi', email: `${randomUUID()}@example.com`, locale: 'vi' },
    ...{ customerName: 'Công ty Một', position: 'list-top', content: 'Quảng cáo kho lạnh.', files: [] },
  };
  const token = world.tokenOf(who);
  const sent = await world.made<{ token: string }>('contactAdvertising', { token, body: asked });
  const caseId = sent.token.split('.')[0]!;
  const body = { ...input(), caseId, priceVnd: 9000 };
  const advert = await world.made<Advert>('createAdvert', { token: world.tokenOf('admin'), body });
  return { number: caseNumberOf(caseId), advert };
}
/** One that was paid by transfer. */
async function paid(world: Authority, who: string) {
  const order = await ordered(world, who);
  const params = { id: order.advert.id };
  const sent = { token: world.tokenOf('admin'), params, body: noted };
  return { ...order, advert: await world.made<Advert>('recordAdvertPayment', sent) };
}

/** An act on one that was just placed. */
const act =
  (more: () => object = () => ({})): ReachingRequests[string] =>
  async (world, who) => {
    const { id, version } = await made(world, who);
    return { params: { id }, body: { version, ...more() } };
  };

/** One that runs today. */
function running(world: Authority): Promise<Advert> {
  const day = advertDay(Date.now());
  const position = adPositions[placed++ % adPositions.length]!;
  return world.made<Advert>('createAdvert', {
    ...{ token: world.tokenOf('admin'), body: advertInput({ from: day, to: dayAfter(day, 2), position }) },
  });
}
/** A browser that people use: what programs tell of counts for nothing. */
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };

export const requests: ReachingRequests = {
  noteAdvertViews: async (world) => ({
    headers,
    body: { batch: randomUUID(), views: [{ advertId: (await running(world)).id, agoMs: 900 }] },
  }),
  async clickAdvert(world) {
    const advert = await running(world);
    const cursors = createCursors(async () => cursorKey);
    const path = await clickPathOf(advert, { cursors, clock: { now: Date.now } });
    return {
      ...{ headers, answer: '302' },
      params: { id: advert.id },
      query: { signature: new URLSearchParams(path.split('?')[1]).get('signature')! },
    };
  },
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
  async payMyAdvert(world, who) {
    const { number } = await ordered(world, who);
    return { params: { number }, body: { version: 1, points: 10 } };
  },
  async requestAdvertInvoice(world, who) {
    const { number } = await paid(world, who);
    return { params: { number }, body: invoice };
  },
  async recordAdvertPayment(world) {
    const { advert } = await ordered(world, 'user');
    return { params: { id: advert.id }, body: { ...noted, version: advert.version } };
  },
  async recordAdvertRefund(world) {
    const { advert } = await paid(world, 'user');
    const { id, version } = advert;
    const sent = { token: world.tokenOf('admin'), params: { id }, body: { version } };
    const ended = await world.made<Advert>('endAdvert', sent);
    return { params: { id }, body: { version: ended.version, reference: noted.reference } };
  },
  putAdvertOffer: async (world, who) => ({
    body: {
      version: (await world.made<{ version: number }>('getAdvertOffer', { token: world.tokenOf(who) }))
        .version,
      ...termsShipped,
    },
  }),
};
