/** Where the asset lies: its address now and before July 2025, on a map of outlines and one elsewhere, what else is there. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { shortProvinceLabel } from '#shared/catalog/place-names.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import { OuterLink, TextLink } from '#ui/text-link.tsx';
import { DetailSection } from './detail-section.tsx';
import type { DetailData } from './model.ts';
import { PlaceMap } from './place-map.tsx';
import { type PlaceWords, placeWords } from './place-words.ts';

/** Maps know a place best by the name it has on the spot. */
const mapOf = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;

export function PlaceSection({ data: { detail } }: { data: DetailData }) {
  const { t } = useTranslation('detail');
  const {
    kind,
    place: { provinceCode, wardCode, provinces: wanted },
  } = detail.card;
  const locale = useLocale();
  const place = placeWords(detail, locale);
  const provinces = wanted
    ? wanted.map(({ code, name }) => ({ code, label: shortProvinceLabel(name, locale) }))
    : provinceCode
      ? [{ code: provinceCode, label: place.province }]
      : [];
  const list = (query: Record<string, string>) => pathOf('projects', {}, query);
  return (
    <DetailSection id="place" title={t('place')}>
      <chakra.div display="flex" flexWrap="wrap" columnGap="8" rowGap="5">
        <chakra.div flex="1 1 16rem" minW="0">
          <Address place={place} />
          <chakra.ul mt="3" display="grid" gap="1" fontSize="sm" data-noprint>
            {!isWant(kind) && (
              <li>
                <OuterLink
                  href={mapOf(placeWords(detail, 'vi').now)}
                  target="_blank"
                  rel="noopener noreferrer"
                  display="inline-flex"
                  alignItems="center"
                  minH="8"
                >
                  {t('openMap')}
                </OuterLink>
              </li>
            )}
            {provinceCode && wardCode && (
              <li>
                <TextLink
                  to={list({ province: provinceCode, ward: wardCode })}
                  display="inline-flex"
                  alignItems="center"
                  minH="8"
                >
                  {t('moreInWard')}
                </TextLink>
              </li>
            )}
            {provinces.map(({ code, label }) => (
              <li key={code}>
                <TextLink to={list({ province: code })} display="inline-flex" alignItems="center" minH="8">
                  {t('moreInProvince', { province: label })}
                </TextLink>
              </li>
            ))}
          </chakra.ul>
        </chakra.div>
        <PlaceMap place={detail.card.place} />
      </chakra.div>
    </DetailSection>
  );
}

const Address = ({ place }: { place: PlaceWords }) => (
  <>
    <p>{place.now}</p>
    {place.before && (
      <chakra.p fontSize="sm" color="fg.muted">
        {place.before}
      </chakra.p>
    )}
  </>
);
