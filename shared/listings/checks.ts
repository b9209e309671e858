/** What a listing's fields must be together; the form and the server ask the same (decisions §3 *Fields*). */
import { type Category, OldCommuneKey } from '../catalog/model.ts';
import {
  areaNeedOf,
  groupsOf,
  hasFloorArea,
  isCategoryOf,
  isIncentiveKey,
  isInfrastructureKey,
  isLegalStatus,
} from '../catalog/rules.ts';
import { isWant } from '../kernel/listing-kind.ts';
import { perNeedsArea, type Rates } from '../kernel/money.ts';
import type { FieldError } from '../kernel/problem.ts';
import { isVisible } from '../kernel/text.ts';
import { checkEnterprise } from './enterprise-rules.ts';
import { areaOf, figuresOf, persOf, shownFigures } from './figures.ts';
import { checkLegal } from './legal-rules.ts';
import type { ListingInput } from './model.ts';
import { checkWanted, type KnownPlaces } from './wanted-places.ts';

/** What the checks know of the world; a form may leave out what only the server knows. */
export interface Checks extends KnownPlaces {
  categories: readonly Category[];
  rates: Rates;
  /** The current year in Viet Nam. */
  year: number;
  /** The day in Viet Nam (yyyy-mm-dd), after which nothing was issued yet; absent: nobody looks. */
  today?: string | undefined;
  /** A category that this listing has already, and may keep though it is offered no more. */
  keptCategory?: string | undefined;
  isNation?(code: string): boolean;
  isPhone?(text: string): boolean;
  /** Whether an old commune leads to a ward; absent: nobody knows here. */
  leadsToWard?: ((oldCommuneKey: string, wardCode: string) => boolean) | undefined;
  /** The words of rich text; '' when nothing can be read. */
  plainText(html: string): string;
}

/** Everything that is wrong between the fields of a listing; empty when it may be posted. */
export function checkListing(input: ListingInput, checks: Checks): FieldError[] {
  return [
    ...checkBasics(input, checks),
    ...checkPlace(input, checks),
    ...checkPrice(input),
    ...checkArea(input),
    ...checkFigures(input, checks),
    ...checkGroups(input, checks),
    ...checkLegal(input, checks.today),
    ...checkContact(input, checks),
  ];
}

const unless = (
  isRight: boolean,
  pointer: string,
  code: string,
  params?: FieldError['params'],
): FieldError[] => (isRight ? [] : [{ pointer, code, ...(params && { params }) }]);

function checkBasics(input: ListingInput, { categories, keptCategory, plainText, year }: Checks) {
  const { type, category, legal, landUse, kind, mediaIds } = input;
  const isKnown = isCategoryOf(type, category, categories);
  const isKept = categories.some((c) => c.id === category && c.type === type) && category === keptCategory;
  return [
    ...unless(isKnown || isKept, '/category', 'not-allowed'),
    ...unless(isVisible(plainText(input.description)), '/description', 'required'),
    ...unless(isWant(kind) || mediaIds.length > 0, '/mediaIds', 'required'),
    ...unless(input.partnerId === undefined || !!input.investor, '/partnerId', 'not-allowed'),
    ...unless(legal === undefined || isLegalStatus(legal), '/legal', 'not-allowed'),
    ...unless(landUse?.mode !== 'until' || landUse.year > year, '/landUse/year', 'too-small', {
      minimum: year + 1,
    }),
  ];
}

/** An offer has a ward. A want has provinces; a ward alone says the same of one, and nothing says both. */
function checkPlace({ kind, place }: ListingInput, checks: Checks): FieldError[] {
  const { isNation } = checks;
  if ('address' in place) return unless(!isNation || isNation(place.nation), '/place/nation', 'not-allowed');
  const { wardCode, provinces } = place;
  if (!isWant(kind))
    return [...unless(!provinces, '/place/provinces', 'not-allowed'), ...checkWard(place, checks)];
  if (!provinces) return wardCode === undefined ? checkWanted([], checks) : checkWard(place, checks);
  return [
    ...unless(wardCode === undefined, '/place/wardCode', 'not-allowed'),
    ...checkWanted(provinces, checks),
  ];
}

type WardInput = Extract<ListingInput['place'], { nation: 'VN' }>;

function checkWard(
  { wardCode, enteredAs }: WardInput,
  { provinceOfWard, leadsToWard }: Checks,
): FieldError[] {
  if (wardCode === undefined) return [{ pointer: '/place/wardCode', code: 'required' }];
  const old = enteredAs?.oldCommuneCode;
  const isForm = old === undefined || OldCommuneKey.safeParse(old).success;
  const leads = old === undefined || !isForm || !leadsToWard || leadsToWard(old, wardCode);
  return [
    ...unless(!provinceOfWard || provinceOfWard(wardCode) !== undefined, '/place/wardCode', 'not-found'),
    ...unless(isForm, '/place/enteredAs/oldCommuneCode', 'invalid-format'),
    ...unless(leads, '/place/enteredAs/oldCommuneCode', 'not-allowed'),
  ];
}

/** A want says a range, an offer one price; either may be negotiable. */
function checkPrice({ kind, type, price, landArea, floorArea, areaRange }: ListingInput): FieldError[] {
  if (price.mode === 'deal') return [];
  const hasArea = isWant(kind) ? areaRange !== undefined : (landArea ?? floorArea) !== undefined;
  return [
    ...unless((price.mode === 'range') === isWant(kind), '/price/mode', 'not-allowed'),
    ...unless(persOf({ kind, type }).includes(price.per), '/price/per', 'not-allowed'),
    ...unless(!perNeedsArea(price.per) || hasArea, '/price/per', 'area-needed'),
  ];
}

function checkArea({ kind, type, landArea, floorArea, areaRange }: ListingInput): FieldError[] {
  const need = areaNeedOf(type);
  const mayHave = need !== 'none';
  const isOffer = !isWant(kind);
  const hasAny = isOffer ? (landArea ?? floorArea) !== undefined : areaRange !== undefined;
  const [min, max] = areaOf({ kind, landArea, floorArea, areaRange });
  return [
    ...unless(need !== 'required' || hasAny, isOffer ? '/landArea' : '/areaRange', 'required'),
    ...unless(!landArea || (mayHave && isOffer), '/landArea', 'not-allowed'),
    ...unless(!floorArea || (hasFloorArea(type) && isOffer), '/floorArea', 'not-allowed'),
    ...unless(!areaRange || (mayHave && !isOffer), '/areaRange', 'not-allowed'),
    ...unless(isOffer || min === null || max === null || min <= max, '/areaRange/to', 'range-reversed'),
  ];
}

/** Derived figures must be whole numbers that JSON carries exactly, and more than nothing. */
function checkFigures(input: ListingInput, { rates }: Checks): FieldError[] {
  const figures = figuresOf(input, rates);
  const { vndPerM2 } = shownFigures(input, figures);
  const isOffer = !isWant(input.kind);
  const areaAt = (end: 'from' | 'to') =>
    isOffer ? `/${input.landArea ? 'landArea' : 'floorArea'}/value` : `/areaRange/${end}/value`;
  const priceAt = (end: 'from' | 'to') => (isOffer ? '/price/amount' : `/price/${end}`);
  return [
    ...fits(figures.areaDm2Min, areaAt('from')),
    ...(isOffer ? [] : fits(figures.areaDm2Max, areaAt('to'))),
    ...fits(figures.priceVndMin, priceAt('from')),
    ...(isOffer ? [] : fits(figures.priceVndMax, priceAt('to'))),
    ...unless(vndPerM2 === null || Number.isSafeInteger(vndPerM2), '/price/amount', 'too-large'),
  ];
}

function fits(value: number | null, pointer: string): FieldError[] {
  if (value === null || (value > 0 && Number.isSafeInteger(value))) return [];
  return [{ pointer, code: value > 0 ? 'too-large' : 'too-small' }];
}

/** Each type shows only its groups of the form; what a hidden group says is refused. */
function checkGroups(input: ListingInput, { year }: Checks): FieldError[] {
  const { type, kind, infrastructure, enterprise } = input;
  const groups = groupsOf(type, kind);
  const unknown = (keys: readonly string[], isKnown: (key: string) => boolean, pointer: string) =>
    keys.flatMap((key, at) => unless(isKnown(key), `${pointer}/${at}`, 'not-allowed'));
  return [
    ...unless(!infrastructure || groups.includes('infrastructure'), '/infrastructure', 'not-allowed'),
    ...(groups.includes('enterprise')
      ? checkEnterprise(input, year)
      : unless(!enterprise, '/enterprise', 'not-allowed')),
    ...unknown(infrastructure?.keys ?? [], isInfrastructureKey, '/infrastructure/keys'),
    ...unknown(infrastructure?.incentives ?? [], isIncentiveKey, '/infrastructure/incentives'),
  ];
}

const checkContact = ({ contact }: ListingInput, { isPhone }: Checks): FieldError[] =>
  unless(!isPhone || isPhone(contact.phone), '/contact/phone', 'invalid-format');
