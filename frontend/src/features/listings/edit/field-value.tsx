/** What a field of the form holds, in words, for comparing two versions. */

import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { joinAddress } from '#shared/catalog/address-words.ts';
import { incentives, infrastructure } from '#shared/catalog/infrastructure.ts';
import { legalStatusNames } from '#shared/catalog/legal.ts';
import { nationName } from '#shared/catalog/nations.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { formatEnteredArea } from '#shared/kernel/words/area-words.ts';
import { formatPrice } from '#shared/kernel/words/money-words.ts';
import { isDecimal } from '#shared/kernel/words/parse-number.ts';
import { plainText } from '#shared/search/index/search-document.ts';
import { kindName } from '#ui/listing/kind-name.ts';
import type { FormField } from './initial-values.ts';
import type { AnswerForm } from './legal-form.ts';
import type { AreaText, ListingForm } from './model.ts';
import { useFormPlace } from './place/use-place-words.ts';
import { useKnownCatalog } from './use-form-checks.ts';
import { kindOf, typeOf } from './visible-fields.ts';

interface FieldValueProps {
  field: FormField;
  form: ListingForm;
}

/** 'chưa có' where it holds nothing. */
export function FieldValue({ field, form }: FieldValueProps) {
  const { t } = useTranslation(['edit', 'app', 'detail']);
  const locale = useLocale();
  const { categories } = useKnownCatalog();
  const { place } = form;
  const here = useFormPlace(form);
  const words =
    field === 'place'
      ? joinAddress(
          [place.detail, place.nation === 'VN' ? here : '', place.address, nationName(place.nation, locale)],
          locale,
        )
      : field === 'category'
        ? (categories.find(({ id }) => id === form.category)?.names[locale] ?? form.category)
        : wordsOf(field, form, t, locale);
  return <span>{words || t('nothing')}</span>;
}

const area = (value: AreaText, locale: Locale) =>
  isDecimal(value.value) ? formatEnteredArea(value, locale) : value.value;

function price(form: ListingForm, locale: Locale): string {
  const { mode, amount, from, to, unit, per } = form.price;
  if (mode === 'deal') return formatPrice({ mode }, locale);
  if (!isWant(kindOf(form)))
    return isDecimal(amount) ? formatPrice({ mode, amount, unit, per }, locale) : amount;
  const ends = { ...(isDecimal(from) && { from }), ...(isDecimal(to) && { to }) };
  return formatPrice({ mode: 'range', ...ends, unit, per }, locale);
}

/** Every text and figure inside a group, one after the other. */
const everything = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(everything).filter(Boolean).join(' · ')
    : plainText(String(value ?? ''));

const joined = (words: readonly string[]) => words.filter(Boolean).join(' · ');

function answer(name: 'mortgaged' | 'inDispute', { answer: given, asOf }: AnswerForm, t: Texts): string {
  return given && joined([`${t(`detail:legal.fact.${name}`)}: ${t(`detail:legal.answer.${given}`)}`, asOf]);
}

type Texts = TFunction<['edit', 'app', 'detail']>;
type Words = (form: ListingForm, t: Texts, locale: Locale) => string;
const special: Partial<Record<FormField, Words>> = {
  level: ({ level }, t) => t(`app:level.${level}`),
  kind: (form, t) => form.kind && t(`app:kind.${kindName({ kind: form.kind, type: typeOf(form) })}`),
  type: ({ type }, t) => type && t(`app:type.${type}`),
  price: (form, _, locale) => price(form, locale),
  landArea: ({ landArea }, _, locale) => area(landArea, locale),
  floorArea: ({ floorArea }, _, locale) => area(floorArea, locale),
  areaRange: ({ areaRange }, _, locale) =>
    [areaRange.from, areaRange.to].map((end) => area(end, locale) || '…').join(' – '),
  legal: ({ legal }, _, locale) =>
    legalStatusNames[legal as keyof typeof legalStatusNames]?.[locale] ?? legal,
  assetStatus: ({ assetStatus }, t) => (assetStatus ? t(`app:asset.status.${assetStatus}`) : ''),
  landUse: ({ landUse: { mode, year } }, t) =>
    mode === 'until' ? `${t('landUseUntil')} ${year}` : mode && t('landUseLongTerm'),
  leaseTerm: ({ leaseTerm: { value, unit } }, t) =>
    value && `${value} ${t(unit === 'year' ? 'years' : 'months')}`,
  mediaIds: ({ mediaIds }, t) => t('pictureCount', { count: mediaIds.length }),
  referenceFile: ({ referenceFile }) => referenceFile.name,
  infrastructure: ({ infrastructure: { keys, incentives: given, note } }, _, locale) =>
    [
      ...keys.map((key) => infrastructure[key]?.names[locale] ?? key),
      ...given.map((key) => incentives[key]?.[locale] ?? key),
      note,
    ]
      .filter(Boolean)
      .join(', '),
  papers: ({ papers }, t) =>
    papers
      .map(({ kind, ...rest }) => joined([kind && t(`detail:legal.paper.${kind}`), ...Object.values(rest)]))
      .filter(Boolean)
      .join(', '),
  franchise: ({ franchise: { hasRunAYear, ...rest } }, t) =>
    joined([
      ...Object.values(rest),
      hasRunAYear && `${t('detail:legal.fact.franchiseYear')}: ${t(`detail:legal.answer.${hasRunAYear}`)}`,
    ]),
  legalFacts: ({ legalFacts: { mortgaged, inDispute, planning } }, t) =>
    joined([
      answer('mortgaged', mortgaged, t),
      answer('inDispute', inDispute, t),
      planning.text && `${t('detail:legal.fact.planning')}: ${planning.text}`,
    ]),
  partnerId: ({ partnerId }, t) => partnerId && t('partnerLinked'),
  enterprise: ({ enterprise: { years, latestYear, ...rest } }) =>
    everything([
      ...Object.values(rest).map((value) => (typeof value === 'string' ? value : value.amount)),
      ...years.flatMap(({ revenue, profit }, at) =>
        revenue.amount + profit.amount ? [[Number(latestYear) - at, revenue.amount, profit.amount]] : [],
      ),
    ]),
};

const wordsOf = (field: FormField, form: ListingForm, t: Texts, locale: Locale): string =>
  special[field]?.(form, t, locale) ?? everything(form[field]);
