/** The parts of a listing's page below its head: facts, description, what it has, its figures, its terms. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '#shared/kernel/locale.ts';
import { RichText } from '#ui/rich-text.tsx';
import { ClaimsSection } from './claims-section.tsx';
import { DetailSection } from './detail-section.tsx';
import { EnterpriseFigures } from './enterprise-figures.tsx';
import { Facts } from './facts.tsx';
import { Features } from './features.tsx';
import { LegalSection } from './legal/legal-section.tsx';
import type { DetailData } from './model.ts';
import type { Wording } from './use-wording.ts';

export function ListingParts({ data, words }: { data: DetailData; words: Wording }) {
  const { t } = useTranslation('detail');
  const { content } = data.detail;
  return (
    <>
      <Facts data={data} />
      <ClaimsSection claims={data.detail.claims} />
      <LegalSection detail={data.detail} />
      <DetailSection id="description" title={t('description')}>
        {words.isOriginal && (
          <chakra.p textStyle="hint" mb="3">
            {t('originalLanguage')}
          </chakra.p>
        )}
        <RichText html={words.description} lang={languageTag(words.descriptionLanguage)} />
      </DetailSection>
      <Features content={content} />
      {content.enterprise && <EnterpriseFigures enterprise={content.enterprise} />}
      {content.otherRequirements && (
        <DetailSection id="requirements" title={t('requirements')}>
          <chakra.p whiteSpace="pre-line">{content.otherRequirements}</chakra.p>
        </DetailSection>
      )}
    </>
  );
}
