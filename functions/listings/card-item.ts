/** The row of any list as it is stored: short attribute names, at most 1 KB with its keys. */
import * as z from 'zod';
import { ListingCard, ListingMeta, levels, listingStates, OwnListing } from '../../shared/listings/model.ts';
import type { Item } from '../lib/writes.ts';
import { shortened } from './card-size.ts';
import { idOf, liveIndex, ownerIndex, partKey } from './keys.ts';
import { pictureOf, StoredPicture, storedPicture } from './picture-row.ts';

/** What an item says besides its keys. One letter where it is in every row. */
const StoredCard = z.object({
  pk: z.string(),
  gsi1sk: ListingMeta.shape.createdAt,
  co: ListingCard.shape.code,
  v: z.int(),
  k: ListingCard.shape.kind,
  ty: ListingCard.shape.type,
  ca: z.string(),
  le: z.int(),
  st: z.int(),
  t: z.string(),
  ts: ListingCard.shape.titles,
  la: ListingCard.shape.language,
  p: ListingCard.shape.price,
  pv: z.int().optional(),
  pm: z.int().optional(),
  a: z.int().optional(),
  ax: z.int().nullable().optional(),
  n: z.string(),
  w: z.string().optional(),
  pr: z.string().optional(),
  op: z.string().optional(),
  od: z.string().optional(),
  ad: z.string().optional(),
  nm: z.array(z.string()).optional(),
  im: StoredPicture.optional(),
  ic: z.int(),
  f: z.int().meta({ description: 'Flags: 1 large-scale, 2 a revision waits, 4 a reason is told in META' }),
  pa: z.int().optional(),
  ea: z.int().optional(),
  ua: z.int(),
  lu: z.int().optional(),
  da: z.int().optional(),
});
type StoredCard = z.infer<typeof StoredCard>;

const ms = (at: string | undefined) => (at === undefined ? undefined : Date.parse(at));
const at = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());
const orMissing = (value: number | null) => value ?? undefined;

/** The item of a card, with its place in the owner's list and, while shown, among the live ones. */
export function cardItem(card: ListingCard, meta: ListingMeta): Item & { pk: string; sk: string } {
  const { place } = card;
  const hasReason = meta.refusalReason !== undefined || meta.removalReason !== undefined;
  const item = {
    ...partKey(meta.id, 'CARD'),
    ...ownerIndex(meta.ownerId, meta.createdAt),
    ...(meta.state === 'shown' && liveIndex(meta.id)),
    co: card.code,
    v: card.version,
    k: card.kind,
    ty: card.type,
    ca: card.category,
    le: levels.indexOf(card.level),
    st: listingStates.indexOf(card.state),
    t: card.title,
    ts: card.titles,
    la: card.language,
    p: card.price,
    pv: orMissing(card.priceVnd),
    pm: orMissing(card.vndPerM2),
    a: orMissing(card.areaDm2),
    ax: card.areaDm2Max,
    n: place.nation,
    w: place.wardCode,
    pr: place.provinceCode,
    op: place.oldProvinceCode,
    od: place.oldDistrictKeys?.join(' '),
    ad: place.address,
    nm: place.names && namesRow(place.names),
    im: card.picture && storedPicture(card.picture),
    ic: card.pictureCount,
    f: (card.isLargeScale ? 1 : 0) | (meta.hasRevision ? 2 : 0) | (hasReason ? 4 : 0),
    pa: ms(card.publishedAt),
    ea: ms(card.expiresAt),
    ua: Date.parse(meta.updatedAt),
    lu: ms(meta.levelUntil),
    da: ms(meta.deletedAt),
  };
  return shortened(withoutMissing(item));
}

type Names = NonNullable<ListingCard['place']['names']>;
const namesRow = ({ ward, province, oldProvince = '', oldDistrict = '' }: Names) => [
  ward,
  province,
  oldProvince,
  oldDistrict,
];
const namesOf = ([ward = '', province = '', oldProvince, oldDistrict]: string[]): Names => ({
  ward,
  province,
  ...(oldProvince && { oldProvince }),
  ...(oldDistrict && { oldDistrict }),
});

const withoutMissing = <I extends object>(item: I): I =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as I;

function cardOfStored(item: StoredCard) {
  const { od, nm } = item;
  return {
    id: idOf(item.pk),
    code: item.co,
    version: item.v,
    kind: item.k,
    type: item.ty,
    category: item.ca,
    level: levels[item.le],
    state: listingStates[item.st],
    title: item.t,
    titles: item.ts,
    language: item.la,
    price: item.p,
    priceVnd: item.pv ?? null,
    vndPerM2: item.pm ?? null,
    areaDm2: item.a ?? null,
    areaDm2Max: item.ax,
    place: withoutMissing({
      nation: item.n,
      wardCode: item.w,
      provinceCode: item.pr,
      oldProvinceCode: item.op,
      oldDistrictKeys: od ? od.split(' ') : undefined,
      address: item.ad,
      names: nm && namesOf(nm),
    }),
    picture: item.im && pictureOf(item.im),
    pictureCount: item.ic,
    isLargeScale: (item.f & 1) > 0,
    publishedAt: at(item.pa),
    expiresAt: at(item.ea),
  };
}

/** The card of an item; throws where the item is none. */
export const readCard = (item: Item): ListingCard =>
  ListingCard.parse(withoutMissing(cardOfStored(StoredCard.parse(item))));

/** The card as its owner sees it; `hasReason`: a refusal or removal is worded in META. */
export function readOwnCard(item: Item): { card: OwnListing; hasReason: boolean } {
  const stored = StoredCard.parse(item);
  const card = withoutMissing({
    ...cardOfStored(stored),
    createdAt: stored.gsi1sk,
    updatedAt: at(stored.ua),
    hasRevision: (stored.f & 2) > 0,
    levelUntil: at(stored.lu),
    deletedAt: at(stored.da),
  });
  return { card: OwnListing.parse(card), hasReason: (stored.f & 4) > 0 };
}
