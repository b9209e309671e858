/** What readers do: search, open listings, have phones shown, save, ask, watch and press adverts. */
import { randomUUID } from 'node:crypto';
import { readDemoAdverts } from '#local/seed/adverts/seed.ts';
import { type Client, createClient } from '#local/seed/client.ts';
import { type Random, random } from '#local/seed/random.ts';
import { advertsApi } from '#shared/adverts/api.ts';
import { advertMeasureApi } from '#shared/adverts/measure-api.ts';
import type { ShownAdvert } from '#shared/adverts/model.ts';
import { casesApi } from '#shared/cases/api.ts';
import { adPositions } from '#shared/cases/model.ts';
import { ListingType } from '#shared/kernel/listing-kind.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { wordingOf } from '#shared/leads/lead-rules.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import { listingViewsApi } from '#shared/listings/views-api.ts';
import { savedApi } from '#shared/saved/api.ts';
import { searchApi } from '#shared/search/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { Visit } from '../plan/plan-day.ts';
import { count } from './journal.ts';
import { addressOf, attempt, browser, type Member } from './member.ts';
import type { World } from './world.ts';

type Watched = { videoId: string; token: string; answer: number };
/** What somebody has begun and ends some moments later: forms may not be sent, nor rewards claimed, at once. */
export interface Begun {
  rng: Random;
  opened: ListingCard[];
  form?: { card: ListingCard; formKey: string };
  watched?: Watched;
  adverts: ShownAdvert[];
}

const types = ListingType.options;
/** Which search somebody makes: all of a type, mostly the first page. */
const searchFor = (rng: Random) => ({
  ...(rng.chance(0.8) && { types: rng.pick(types) }),
  ...(rng.chance(0.3) && { sort: rng.pick(['created_at', 'priceDown', 'priceUp'] as const) }),
  page: String(rng.chance(0.15) ? 2 : 1),
});

/** Searches and opens some of what is found. */
async function look(world: World, client: Client, visit: Pick<Visit, 'searches' | 'opens'>, rng: Random) {
  const { journal } = world;
  const found: ListingCard[] = [];
  for (let n = 0; n < visit.searches; n++) {
    const query = searchFor(rng);
    const reply = await attempt(journal, 'search', () => client.call(searchApi.search, { query }));
    found.push(...(reply?.items ?? []));
  }
  const opened: ListingCard[] = [];
  for (let n = 0; n < visit.opens && found.length > 0; n++) {
    const card = rng.pick(found);
    if (opened.some(({ code }) => code === card.code)) continue;
    const params = { code: card.code };
    const detail = await attempt(journal, 'open a listing', () =>
      client.call(listingsApi.getListing, { params }),
    );
    if (!detail) continue;
    opened.push(card);
    await attempt(journal, 'view', () =>
      client.call(listingViewsApi.noteView, { params, body: { kind: 'view' } }),
    );
  }
  return opened;
}

/** Adverts that stand on a page: seen, and now and then pressed. */
async function seeAdverts(
  world: World,
  client: Client,
  isPressing: boolean,
  rng: Random,
): Promise<ShownAdvert[]> {
  const { journal, url } = world;
  const query = { position: rng.pick(adPositions), locale: 'vi' as const };
  const reply = await attempt(journal, 'adverts', () => client.call(advertsApi.listShownAdverts, { query }));
  const adverts = reply?.items ?? [];
  if (adverts.length === 0) return [];
  const seen = rng.pick(adverts);
  const body = { batch: randomUUID(), views: [{ advertId: seen.id, agoMs: 0 }] };
  const told = await attempt(journal, 'advert seen', async () => {
    await client.call(advertMeasureApi.noteAdvertViews, { body });
    return true;
  });
  if (told) count(journal.advertViews, seen.id);
  if (isPressing) {
    const pressed = await fetch(url + seen.clickPath, {
      redirect: 'manual',
      headers: { 'x-dev-viewer-address': world.newAddress(), 'user-agent': browser },
    });
    await pressed.arrayBuffer();
    if (pressed.status === 302) count(journal.advertClicks, seen.id);
  }
  return adverts;
}

/** The first half of a visit, as of somebody who reads. */
export async function beginReading(world: World, member: Member, visit: Visit): Promise<Begun> {
  const { journal } = world;
  const { client } = member;
  const rng = random(visit.seed);
  const opened = await look(world, client, visit, rng);
  const adverts = visit.seesAdverts ? await seeAdverts(world, client, visit.clicks, rng) : [];
  const begun: Begun = { rng, opened, adverts };
  const [card] = opened;
  if (card) await lookCloser(world, member, visit, card);
  if (card && visit.asks) {
    const body = { listingCode: card.code };
    const form = await attempt(journal, 'open a form', () =>
      client.call(leadInboxApi.openLeadForm, { body }),
    );
    if (form && !form.isOwn && !form.askedAt) begun.form = { card, formKey: form.formKey };
  }
  if (visit.savesSearch && !member.hasSavedSearch) await saveSearch(world, member, rng);
  if (visit.watches) {
    const { id: videoId, rightAnswer: answer } = rng.pick(readDemoAdverts());
    const started = await attempt(journal, 'watch', () =>
      client.call(walletApi.startReward, { params: { videoId } }),
    );
    if (started) begun.watched = { videoId, token: started.token, answer };
  }
  return begun;
}

async function lookCloser({ journal }: World, { client }: Member, visit: Visit, { code }: ListingCard) {
  const params = { code };
  if (visit.reveals)
    await attempt(journal, 'phone', () => client.call(listingsApi.revealContact, { params }));
  if (visit.saves) await attempt(journal, 'save', () => client.call(savedApi.saveListing, { params }));
  if (!visit.reports) return;
  const body = { ...{ attempt: randomUUID(), listingCode: code, reason: 'sold' as const }, content: '' };
  await attempt(journal, 'report', () =>
    client.call(casesApi.reportListing, { body: { ...body, locale: 'vi', filledInMs: 20_000 } }),
  );
}

/** One search with an alert for each person: then each listing may be told to them once. */
async function saveSearch({ journal }: World, member: Member, rng: Random): Promise<void> {
  const alert = { rate: rng.pick(['instant', 'daily'] as const), inApp: true, byEmail: true };
  const body = { address: `types=${rng.pick(types)}`, name: 'Tài sản tôi tìm', alert };
  const saved = await attempt(journal, 'save a search', () =>
    member.client.call(savedApi.putSearch, { body }),
  );
  if (saved) member.hasSavedSearch = true;
}

/** The second half: what was begun is ended. */
export async function endReading(
  world: World,
  { client, person }: Member,
  { form, watched }: Begun,
): Promise<void> {
  const { journal } = world;
  if (watched) {
    const { videoId, token, answer } = watched;
    await attempt(journal, 'reward', () =>
      client.call(walletApi.claimReward, { params: { videoId }, body: { token, answer } }),
    );
  }
  if (!form) return;
  const { code } = form.card;
  const consent = { answer: { wordingId: wordingOf('poster', 'answer').id, locale: 'vi' as const } };
  const body = {
    ...{
      listingCode: code,
      attempt: randomUUID(),
      formKey: form.formKey,
      name: `Nguyễn ${person.givenName}`,
    },
    ...{ email: `hoi-${person.n}@mo-phong.invalid`, locale: 'vi' as const, consent },
    message: 'Tôi quan tâm đến tin này, xin cho biết lịch xem và giấy tờ hiện có.',
  };
  await attempt(journal, 'ask', () => client.call(leadInboxApi.sendLead, { body }));
}

/** Somebody without an account: looks, opens, has a phone shown now and then. */
export async function visitAnonymously(world: World, seed: string, n: number): Promise<void> {
  const rng = random(seed);
  const client = createClient(world.url, addressOf(visitorStart + n), browser);
  const opened = await look(world, client, { searches: rng.whole(1, 2), opens: rng.whole(0, 3) }, rng);
  const [card] = opened;
  if (card && rng.chance(0.06))
    await attempt(world.journal, 'phone', () =>
      client.call(listingsApi.revealContact, { params: { code: card.code } }),
    );
}
/** Addresses of visitors lie apart from those of people. */
const visitorStart = 100_000;
