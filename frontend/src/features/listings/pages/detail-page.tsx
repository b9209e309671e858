/** A listing's public page: pictures, price, place, facts, description, contact. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { asMissingPage, isProjectCode, noSuchPage } from '#lib/missing-page.ts';
import { callIn } from '#lib/route-module.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { RichText } from '#ui/rich-text.tsx';
import { Breadcrumbs } from '../detail/breadcrumbs.tsx';
import { ContactBar, ContactCard } from '../detail/contact-card.tsx';
import { headOfDetail } from '../detail/detail-head.ts';
import { DetailSection } from '../detail/detail-section.tsx';
import { EnterpriseFigures } from '../detail/enterprise-figures.tsx';
import { Facts } from '../detail/facts.tsx';
import { Features } from '../detail/features.tsx';
import { Gallery } from '../detail/gallery.tsx';
import type { DetailData } from '../detail/model.ts';
import { TitleBlock } from '../detail/title-block.tsx';
import { useWording } from '../detail/use-wording.ts';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<DetailData> {
  if (!isProjectCode(params.id)) throw noSuchPage();
  const call = callIn(context);
  const [detail, { categories, rates }] = await Promise.all([
    call(listingsApi.getListing, { params: { code: params.id! } }),
    call(catalogApi.getCatalog),
  ]).catch(async (error) => {
    throw await asMissingPage(error, call);
  });
  const category = categories.find(({ id }) => id === detail.card.category);
  return { detail, categoryNames: category?.names ?? null, rates };
}

export { NearbyListings as Nearby } from '#ui/listing/nearby-listings.tsx';
export const head = headOfDetail;

export function Page() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation('detail');
  const { content } = data.detail;
  const words = useWording(content);
  return (
    <chakra.div
      maxW="7xl"
      mx="auto"
      px={{ base: '4', md: '6' }}
      pt={{ base: '3', md: '5' }}
      pb={{ base: '24', md: '14' }}
    >
      <Breadcrumbs data={data} />
      <Gallery pictures={content.pictures} title={words.title} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        columnGap="12"
        alignItems="start"
        mt={{ base: '5', md: '8' }}
      >
        <chakra.div minW="0">
          <TitleBlock data={data} words={words} />
          <Facts data={data} />
          <DetailSection id="description" title={t('description')}>
            {words.isOriginal && (
              <chakra.p fontSize="sm" color="fg.muted" mb="3">
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
        </chakra.div>
        <ContactCard data={data} />
      </chakra.div>
      <ContactBar data={data} />
    </chakra.div>
  );
}
