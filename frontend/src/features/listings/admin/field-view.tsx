/** What each field of a listing says, whole and in words: nothing becomes public that staff have not seen here. */
import { chakra } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { nationalPhone } from '#lib/phones.ts';
import { incentives, infrastructure } from '#shared/catalog/infrastructure.ts';
import { legalStatusNames } from '#shared/catalog/legal.ts';
import { type Locale, languageTag } from '#shared/kernel/locale.ts';
import { formatEnteredArea } from '#shared/kernel/words/area-words.ts';
import { formatPrice } from '#shared/kernel/words/money-words.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import type { WrittenField } from '#shared/listings/written-fields.ts';
import { kindName } from '#ui/listing/kind-name.ts';
import { Picture } from '#ui/picture.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useEnterpriseFacts } from '../detail/enterprise-figures.tsx';
import { type LegalRow, type StatedLaw, useLegalRows } from '../detail/legal/use-legal-rows.ts';
import { PlaceView } from './place-view.tsx';
import { ReviewedFile } from './reviewed-file.tsx';
import { ReviewedText, TextsByLanguage } from './texts-by-language.tsx';

interface Reader {
  t: TFunction<['review', 'detail', 'app']>;
  locale: Locale;
}
type Value<Field extends WrittenField> = NonNullable<ListingContent[Field]>;
/** One for every field a poster writes, so that a new one does not compile without its view. */
type Views = {
  [Field in WrittenField]: (value: Value<Field>, reader: Reader, content: ListingContent) => ReactNode;
};

const views: Views = {
  kind: (kind, { t }, { type }) => t(`app:kind.${kindName({ kind, type })}`),
  type: (type, { t }) => t(`app:type.${type}`),
  category: (id) => <CategoryName id={id} />,
  title: (title, _, { language }) => <span lang={languageTag(language)}>{title}</span>,
  language: (language) => languageNames[language],
  place: (place) => <PlaceView place={place} />,
  price: (price, { locale }) => formatPrice(price, locale),
  leaseMonths: (count, { t }) => t('detail:months', { count }),
  landArea: (area, { locale }) => formatEnteredArea(area, locale),
  floorArea: (area, { locale }) => formatEnteredArea(area, locale),
  areaRange: ({ from, to }, { locale }) =>
    [from, to].map((end) => (end ? formatEnteredArea(end, locale) : '…')).join(' – '),
  landUse: (use, { t }) =>
    use.mode === 'until' ? t('detail:landUseUntil', { year: use.year }) : t('detail:landUseLongTerm'),
  legal: (legal, { locale }) => legalStatusNames[legal as keyof typeof legalStatusNames]?.[locale] ?? legal,
  assetStatus: (status, { t }) => t(`app:asset.status.${status}`),
  park: (park) => park,
  investor: (investor) => investor,
  partnerId: (id, { t }) => <TextLink to={pathOf('adminPartner', { id })}>{t('partnerPage')}</TextLink>,
  propertyCode: (code) => <span className="tabular">{code}</span>,
  broker: (broker) => <LegalLines law={{ broker }} />,
  franchise: (franchise) => <LegalLines law={{ franchise }} />,
  papers: (papers) => <LegalLines law={{ papers }} />,
  legalFacts: (legalFacts) => <LegalLines law={{ legalFacts }} />,
  description: (html, _, { language }) => <ReviewedText html={html} lang={language} />,
  pictures: (pictures) => <Pictures pictures={pictures} />,
  referenceFile: (file) => <ReviewedFile file={file} />,
  infrastructure: ({ keys, incentives: given, note }, { locale }) => (
    <Lines
      lines={[
        ...keys.map((key) => infrastructure[key]?.names[locale] ?? key),
        ...given.map((key) => incentives[key]?.[locale] ?? key),
        ...(note ? [note] : []),
      ]}
    />
  ),
  enterprise: (enterprise) => <EnterpriseLines enterprise={enterprise} />,
  otherRequirements: (text) => <chakra.span whiteSpace="pre-line">{text}</chakra.span>,
  contact: ({ name, phone, email }) => (
    <Lines lines={[name, nationalPhone(phone), ...(email ? [email] : [])]} />
  ),
  translations: (_, __, content) => <TextsByLanguage content={content} />,
};

/** A field's value as people read it; nothing where the listing does not have it. */
export function FieldView({ content, field }: { content: ListingContent; field: WrittenField }) {
  const { t } = useTranslation(['review', 'detail', 'app']);
  const locale = useLocale();
  const value = content[field];
  if (value === undefined) return null;
  const view = views[field] as (value: unknown, reader: Reader, content: ListingContent) => ReactNode;
  return <>{view(value, { t, locale }, content)}</>;
}

function CategoryName({ id }: { id: string }) {
  const locale = useLocale();
  const { data } = useCatalog();
  return <>{data?.categories.find((category) => category.id === id)?.names[locale] ?? id}</>;
}

function EnterpriseLines({ enterprise }: { enterprise: Value<'enterprise'> }) {
  const facts = useEnterpriseFacts(enterprise);
  return <Lines lines={facts.map(({ name, value }) => `${name}: ${value}`)} />;
}

/** Numbers of papers whole: staff compare them with the photos and ask about them. */
function LegalLines({ law }: { law: StatedLaw }) {
  const rows = Object.values(useLegalRows(law)).flat();
  const wordsOf = ({ value, source }: LegalRow) => [value, source].filter(Boolean).join(' · ');
  return <Lines lines={rows.map((row) => [row.name, wordsOf(row)].filter(Boolean).join(': '))} />;
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <chakra.ul display="grid" gap="0.5">
    {lines.map((line) => (
      <chakra.li key={line} whiteSpace="pre-line">
        {line}
      </chakra.li>
    ))}
  </chakra.ul>
);

/** Every picture with its alternative text, in the order in which they are shown. */
const Pictures = ({ pictures }: { pictures: Value<'pictures'> }) => (
  <chakra.ol display="flex" flexWrap="wrap" gap="2">
    {pictures.map((picture) => (
      <chakra.li key={picture.mediaId} width="24">
        <chakra.div aspectRatio="4 / 3" borderRadius="sm" overflow="hidden">
          <Picture picture={picture} alt="" sizes="96px" isCover />
        </chakra.div>
        {picture.alt && <chakra.span textStyle="note">{picture.alt}</chakra.span>}
      </chakra.li>
    ))}
  </chakra.ol>
);
