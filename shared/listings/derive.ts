/** From what a poster wrote to what is kept and shown: content, cards, masked phones. */

import { isWant } from '../kernel/listing-kind.ts';
import type { Rates } from '../kernel/money.ts';
import type { Picture, ReferenceFile } from '../media/model.ts';
import { figuresOf, shownFigures } from './figures.ts';
import { shownPaper } from './legal-rules.ts';
import type {
  Listing,
  ListingCard,
  ListingContent,
  ListingDetail,
  ListingInput,
  ListingMeta,
  OwnListing,
} from './model.ts';
import { outcomeOf } from './outcome.ts';
import { withTexts } from './picture-texts.ts';
import type { Place, WantedNames } from './place-model.ts';
import { verifiedUntil } from './rules.ts';

export interface Derived {
  place: Place;
  pictures: Picture[];
  referenceFile?: ReferenceFile | undefined;
  rates: Rates;
  /** The contact's phone as it is kept (E.164). */
  phone: string;
}

/** The content of a checked input, with its derived figures by the given rates. */
export function contentOf(input: ListingInput, derived: Derived): ListingContent {
  const { mediaIds: _, referenceFile: __, pictureTexts, ...written } = input;
  const { place, pictures, referenceFile, rates, phone } = derived;
  return {
    ...written,
    contact: { ...input.contact, phone },
    place,
    pictures: withTexts(pictures, pictureTexts),
    ...(referenceFile && { referenceFile }),
    ...figuresOf(input, rates),
    ratesDate: rates.date,
  };
}

/** A content as visitors read it: without the contact, its papers' numbers masked. */
export function shownContent({ contact: _, papers, ...content }: ListingContent): ListingDetail['content'] {
  return { ...content, ...(papers && { papers: papers.map(shownPaper) }) };
}

/** The Vietnamese names of a ward and of what it lay in before. */
export interface WardNames {
  ward: string;
  province: string;
  oldDistricts: string[];
  oldProvince: string;
}

/** What is called how where a listing lies or looks: its ward, else the provinces of a want. */
export type PlaceNames = WardNames | { provinces: WantedNames[] };

function cardPlace(place: Place, names: PlaceNames | undefined): ListingCard['place'] {
  const { nation, wardCode, provinceCode, oldProvinceCode, oldDistrictKeys, address } = place;
  if (!names) return { nation, ...(address && { address }) };
  if ('provinces' in names)
    return { nation, ...(provinceCode && { provinceCode }), provinces: names.provinces };
  const { ward, province, oldProvince, oldDistricts } = names;
  const oldDistrict = oldDistricts.length <= 2 ? oldDistricts.join(' – ') : '';
  return {
    nation,
    wardCode,
    provinceCode,
    oldProvinceCode,
    oldDistrictKeys,
    names: { ward, province, oldProvince, ...(oldDistrict && { oldDistrict }) },
  };
}

function titlesOf({ translations }: ListingContent): ListingCard['titles'] {
  const titles = Object.entries(translations ?? {}).flatMap(([locale, text]) =>
    text?.title ? [[locale, text.title]] : [],
  );
  return titles.length > 0 ? Object.fromEntries(titles) : undefined;
}

/** What a row of any list shows of a listing; `names` are its place's, where it lies in Viet Nam. */
export function cardOf({ meta, content }: Listing, names?: PlaceNames): ListingCard {
  const { kind, type, category, title, language, price, pictures } = content;
  const [picture] = pictures;
  return {
    id: meta.id,
    code: meta.code,
    version: meta.version,
    kind,
    type,
    category,
    level: meta.level,
    state: meta.state,
    title,
    titles: titlesOf(content),
    language,
    price,
    ...shownFigures(content, content),
    ...(isWant(kind) && { areaDm2Max: content.areaDm2Max }),
    place: cardPlace(content.place, names),
    ...(picture && { picture }),
    pictureCount: pictures.length,
    isLargeScale: meta.isLargeScale,
    publishedAt: meta.publishedAt,
    expiresAt: meta.expiresAt,
    verifiedUntil: verifiedUntil(meta.claims),
  };
}

/** A card as its owner sees it. */
export const ownCardOf = (card: ListingCard, meta: ListingMeta): OwnListing => ({
  ...card,
  createdAt: meta.createdAt,
  updatedAt: meta.updatedAt,
  hasRevision: meta.hasRevision,
  levelUntil: meta.levelUntil,
  chosenLevel: meta.levelChoice?.level,
  outcome: outcomeOf(meta),
  refusalReason: meta.refusalReason,
  removalReason: meta.removalReason,
  appeal: meta.appeal,
  hasRefusedEdit: meta.hasRefusedEdit,
  deletedAt: meta.deletedAt,
  confirmedAt: meta.confirmedAt,
  askedAt: meta.askedAt,
  sunkAt: meta.sunkAt,
  autoExtension: meta.autoExtension,
  agentId: meta.agentId,
});

/** A phone with its last two digits hidden, grouped as the whole one is: '+84900000012' → '0900 000 0xx'. */
export function maskedPhone(phone: string): string {
  const national = phone.replace(/^\+84(?=1[89]00)/, '').replace(/^\+84/, '0');
  const hidden = national.replace(/\d{2}$/, 'xx');
  if (/^1[89]00/.test(national)) return `${hidden.slice(0, 4)} ${hidden.slice(4)}`;
  if (!national.startsWith('0')) return hidden;
  return [hidden.slice(0, 4), hidden.slice(4, 7), hidden.slice(7)].filter(Boolean).join(' ');
}
