/** What the posting form holds: the fields of a listing as text, so that nothing typed is ever lost. */

import { nationalPhone } from '#lib/phones.ts';
import { displayName } from '#shared/accounts/display-name.ts';
import type { Me } from '#shared/accounts/model.ts';
import type { AreaUnit } from '#shared/kernel/area.ts';
import type { Kind, ListingType } from '#shared/kernel/listing-kind.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import type { PricePer, PriceUnit } from '#shared/kernel/money.ts';
import type { AssetStatus, Level, ListingInput } from '#shared/listings/model.ts';
import { emptyEnterprise } from './enterprise-form.ts';
import { emptyLegal, type LegalForm } from './legal-form.ts';

/** A figure with its unit; the value is a decimal with a point, or what was typed while it is none. */
export interface AreaText {
  value: string;
  unit: AreaUnit;
}
export interface MoneyText {
  amount: string;
  unit: PriceUnit;
}

/** A province that a want looks in; without wards all of it. */
export interface WantedForm {
  code: string;
  wardCodes: string[];
}

export interface PlaceForm {
  nation: string;
  /** Which address the poster enters; the new ward is the truth either way. */
  entry: 'new' | 'old';
  provinceCode: string;
  wardCode: string;
  oldProvinceCode: string;
  oldDistrictKey: string;
  oldCommuneCode: string;
  /** Where a want looks, instead of all above. */
  provinces: WantedForm[];
  detail: string;
  /** The free address in other nations. */
  address: string;
}

export interface PriceForm {
  mode: 'exact' | 'estimated' | 'deal';
  amount: string;
  /** A want's range. */
  from: string;
  to: string;
  unit: PriceUnit;
  per: PricePer;
}

type ShareOrigin = NonNullable<NonNullable<ListingInput['enterprise']>['shareOrigin']>;
/** What was earned in a year. */
export interface YearForm {
  revenue: MoneyText;
  profit: MoneyText;
}
export interface EnterpriseForm {
  operatingArea: string;
  charteredCapital: MoneyText;
  authorisedCapital: MoneyText;
  totalAssets: MoneyText;
  revenueGrowthPercent: string;
  shareCount: string;
  shareOrigin: ShareOrigin | '';
  headOffice: string;
  branchCount: string;
  branchesInOperation: string;
  franchiseFee: MoneyText;
  support: string;
  /** The year of the first of `years`. */
  latestYear: string;
  /** As many as there may be, each a year before the one above. */
  years: YearForm[];
  employees: string;
  founded: string;
  priceIncludes: string;
  debtsTakenOver: MoneyText;
  saleReason: string;
}

export interface ListingForm extends LegalForm {
  /** From the approval on; counts only until then. */
  level: Level;
  kind: Kind | '';
  type: ListingType | '';
  category: string;
  title: string;
  language: Locale;
  place: PlaceForm;
  price: PriceForm;
  leaseTerm: { value: string; unit: 'month' | 'year' };
  landArea: AreaText;
  floorArea: AreaText;
  areaRange: { from: AreaText; to: AreaText };
  landUse: { mode: '' | 'long-term' | 'until'; year: string };
  legal: string;
  assetStatus: AssetStatus | '';
  park: string;
  investor: string;
  /** The partner page of the developer, while its name is the one that was picked. */
  partnerId: string;
  description: string;
  /** Uploads that are ready, in order; the first is the cover. */
  mediaIds: string[];
  /** What pictures show, by their ids; also of those that were taken out since. */
  pictureTexts: Record<string, string>;
  /** The PDF that goes with it, by its upload; empty: none. */
  referenceFile: { mediaId: string; name: string };
  infrastructure: { keys: string[]; incentives: string[]; note: string };
  enterprise: EnterpriseForm;
  otherRequirements: string;
  contact: { name: string; phone: string; email: string };
  translations: Record<Locale, { title: string; description: string }>;
}

const area = (): AreaText => ({ value: '', unit: 'm2' });

/** The form of a listing about which nothing is known yet. */
export function emptyForm(language: Locale): ListingForm {
  return {
    level: 'regular',
    kind: '',
    type: '',
    category: '',
    title: '',
    language,
    place: {
      nation: 'VN',
      entry: 'new',
      provinceCode: '',
      wardCode: '',
      oldProvinceCode: '',
      oldDistrictKey: '',
      oldCommuneCode: '',
      provinces: [],
      detail: '',
      address: '',
    },
    price: { mode: 'exact', amount: '', from: '', to: '', unit: 'billion-vnd', per: 'total' },
    leaseTerm: { value: '', unit: 'year' },
    landArea: area(),
    floorArea: area(),
    areaRange: { from: area(), to: area() },
    landUse: { mode: '', year: '' },
    legal: '',
    assetStatus: '',
    park: '',
    investor: '',
    partnerId: '',
    description: '',
    mediaIds: [],
    pictureTexts: {},
    referenceFile: { mediaId: '', name: '' },
    ...emptyLegal(),
    infrastructure: { keys: [], incentives: [], note: '' },
    enterprise: emptyEnterprise(),
    otherRequirements: '',
    contact: { name: '', phone: '', email: '' },
    translations: Object.fromEntries(
      locales.map((locale) => [locale, { title: '', description: '' }]),
    ) as ListingForm['translations'],
  };
}

/** The form that somebody begins with: their own name and phone stand in it already. */
export const newForm = (me: Me, locale: Locale): ListingForm => ({
  ...emptyForm(locale),
  contact: { name: displayName(me), phone: nationalPhone(me.phone ?? ''), email: me.email ?? '' },
});
