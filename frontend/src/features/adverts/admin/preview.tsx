/** How an advert looks on each position, on a wide screen and on a phone, in each language. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { AdPosition, Advert, ShownAdvert } from '#shared/adverts/model.ts';
import { wordsOf } from '#shared/adverts/rules.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { AdvertCard } from '#ui/advert/advert-card.tsx';
import { AdvertFrame, isBand } from '#ui/advert/advert-frame.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { PositionSelect } from './advert-list.tsx';

const shownOf = (
  { id, customerName, texts, pictures, link, weight }: Advert,
  locale: Locale,
): ShownAdvert => ({
  ...{ id, customerName, link, clickPath: link, weight, chosenBy: [], ...wordsOf(texts, locale) },
  pictures: pictures.map(({ alt, ...picture }) => ({ ...picture, alt: alt[locale] ?? alt.vi ?? '' })),
});

export function Preview({ advert }: { advert: Advert }) {
  const { t } = useTranslation('adverts');
  const [position, setPosition] = useState<AdPosition>(advert.position);
  const [locale, setLocale] = useState<Locale>(useLocale());
  const id = useId();
  return (
    <Panel title={t('preview.title')} lead={t('preview.lead')}>
      <chakra.div display="flex" flexWrap="wrap" gap="4" mb="4">
        <PositionSelect value={position} onChange={(next) => next && setPosition(next)} />
        <chakra.div flex="1 1 12rem" maxW="xs">
          <chakra.label htmlFor={id} textStyle="label" display="block" mb="1">
            {t('field.language')}
          </chakra.label>
          <Select
            id={id}
            size="sm"
            value={locale}
            onChange={(event) => setLocale(event.target.value as Locale)}
          >
            {locales.map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </Select>
        </chakra.div>
      </chakra.div>
      <chakra.div maxW={isBand(position) ? undefined : position === 'list-side' ? '16rem' : '22rem'}>
        <AdvertFrame data-position={position}>
          <AdvertCard position={position} advert={shownOf(advert, locale)} />
        </AdvertFrame>
      </chakra.div>
    </Panel>
  );
}
