/** Frames of pages, and pictures. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button.tsx';
import { CountsMap, ProvinceMap } from '#ui/map/counts-map.tsx';
import { MapSource } from '#ui/map/map-source.tsx';
import { VietnamMap } from '#ui/map/vietnam-map.tsx';
import { Page, Section } from '#ui/page.tsx';
import { Picture } from '#ui/picture.tsx';
import { RowItem, RowList } from '#ui/row-list.tsx';
import type { Entry } from '../entry.ts';
import { picture } from '../samples.ts';

function PageSample({ isLong }: { isLong?: boolean }) {
  const { t } = useTranslation('app');
  return (
    <Page
      title={isLong ? t('error.missingHelp') : t('nav.myListings')}
      lead={t('error.missingHelp')}
      isNested
      actions={<ButtonLink to="/">{t('nav.post')}</ButtonLink>}
    >
      <Section
        id={isLong ? 'sample-section-long' : 'sample-section'}
        title={isLong ? t('error.missingHelp') : t('error.nearby')}
        lead={t('error.missing')}
        more={
          <ButtonLink to="/" size="sm" variant="outline">
            {t('error.nearbyMore')}
          </ButtonLink>
        }
      >
        {t('error.missingHelp')}
      </Section>
    </Page>
  );
}

function MapSample(codes: { provinceCodes?: string[]; oldProvinceCode?: string }) {
  const { t } = useTranslation('app');
  return (
    <chakra.div maxW="xs">
      <VietnamMap label={t('nav.projects')} {...codes} />
    </chakra.div>
  );
}

function PictureSample({ isCover = false }) {
  const { t } = useTranslation('app');
  return (
    <chakra.div aspectRatio={isCover ? '1' : 'auto'} maxW="xs" overflow="hidden">
      <Picture picture={picture} alt={t('type.industrial-park')} sizes="320px" isCover={isCover} />
    </chakra.div>
  );
}

function Rows() {
  const { t } = useTranslation('app');
  return (
    <RowList>
      {(['land', 'brand'] as const).map((type) => (
        <RowItem key={type}>
          <span>{t(`type.${type}`)}</span>
          <span>{t('nav.post')}</span>
        </RowItem>
      ))}
    </RowList>
  );
}

function CountsSample({ isBefore = false, chosen }: { isBefore?: boolean; chosen?: string }) {
  const { t } = useTranslation('app');
  const map = {
    ...{ label: t('nav.projects'), isBefore, chosen },
    countOf: (code: string) => (Number(code) % 7 === 0 ? 0 : Number(code) * 4),
    titleOf: (code: string) => code,
    onChoose: () => undefined,
  };
  return (
    <>
      {chosen ? <ProvinceMap {...map} chosen={chosen} /> : <CountsMap {...map} />}
      <MapSource />
    </>
  );
}

export const layoutEntries: readonly Entry[] = [
  {
    file: 'map/vietnam-map.tsx',
    states: {
      default: <MapSample />,
      'a province of three before': <MapSample provinceCodes={['79']} oldProvinceCode="74" />,
      'several provinces': <MapSample provinceCodes={['75', '80', '82']} />,
      'a province with islands': <MapSample provinceCodes={['56']} oldProvinceCode="58" />,
    },
  },
  {
    file: 'map/counts-map.tsx',
    parts: ['map/islands.tsx', 'map/map-source.tsx'],
    states: {
      'provinces of now': <CountsSample />,
      'provinces before 2025': <CountsSample isBefore />,
      'one province': <CountsSample chosen="79" />,
    },
  },
  { file: 'row-list.tsx', states: { default: <Rows /> } },
  { file: 'page.tsx', states: { 'wide, default': <PageSample />, 'wide, long text': <PageSample isLong /> } },
  {
    file: 'picture.tsx',
    states: { default: <PictureSample />, 'cropped around its middle': <PictureSample isCover /> },
  },
];
