/** A listing's public page: pictures, price, place, facts, description, contact. */
import { chakra } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { lazyInBrowser } from '#lib/lazy-in-browser.ts';
import { asMissingPage, isProjectCode, noSuchPage } from '#lib/missing-page.ts';
import { callIn } from '#lib/route-module.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { WhenNear } from '#ui/when-near.tsx';
import { Breadcrumbs } from '../detail/breadcrumbs.tsx';
import { ContactBar, ContactCard, type ContactProps } from '../detail/contact-card.tsx';
import { headOfDetail, titleOfDetail } from '../detail/detail-head.ts';
import { Gallery } from '../detail/gallery.tsx';
import type { DetailData } from '../detail/model.ts';
import { DownloadListingFile, ReferenceFileSection } from '../detail/reference-file.tsx';
import { SubNav } from '../detail/sub-nav.tsx';
import { TitleBlock } from '../detail/title-block.tsx';
import { TitleFoot } from '../detail/title-foot.tsx';
import { useContactPhone } from '../detail/use-contact-phone.ts';
import { usePictureAlts } from '../detail/use-picture-alts.ts';
import { useViewBeacon } from '../detail/use-view-beacon.ts';
import { useWording } from '../detail/use-wording.ts';

const loadParts = () => import('../detail/listing-parts.tsx');

export async function loader({ params, context }: LoaderFunctionArgs): Promise<DetailData> {
  if (!isProjectCode(params.id)) throw noSuchPage();
  // While the listing is on its way its parts come too; what fails is tried again where they are shown.
  loadParts().catch(() => undefined);
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

export const loadNearby = async () => (await import('#ui/listing/nearby-listings.tsx')).NearbyListings;
/** Search engines read what the server wrote; while browsing only the title follows. */
export const head = import.meta.env.SSR ? headOfDetail : titleOfDetail;

/** What does nothing but be read stands in the HTML; its code comes once the page can be used. */
const ListingParts = await lazyInBrowser(async () => (await loadParts()).ListingParts);
const PlaceSection = await lazyInBrowser(
  async () => (await import('../detail/place-section.tsx')).PlaceSection,
);
const PriceHistory = await lazyInBrowser(
  async () => (await import('../detail/price-history.tsx')).PriceHistory,
);
const Summary = await lazyInBrowser(async () => (await import('../detail/summary.tsx')).Summary);

/** Last in its column and asked for by itself: nothing moves when it comes. */
const SideAdvert = lazy(
  (): Promise<{ default: ComponentType<{ card: DetailData['detail']['card'] }> }> =>
    import('../detail/side-advert.tsx').then(
      (module) => ({ default: module.SideAdvert }),
      () => ({ default: () => null }),
    ),
);

/** Asked for when the reader comes near: nothing of it is in the kept HTML, and nothing above it moves. */
const Estimates = lazy(
  (): Promise<{ default: ComponentType<{ card: DetailData['detail']['card'] }> }> =>
    import('../estimates/estimates.tsx').then(
      (module) => ({ default: module.Estimates }),
      () => ({ default: () => null }),
    ),
);

const SimilarListings = lazy(async () => ({
  default: (await import('../detail/similar-listings.tsx')).SimilarListings,
}));

/**
 * Pictures and title beside the contact, then the parts of the page; on paper the parts take the whole width. What
 * comes late is below the contact on phones, so that it moves nothing that somebody jumps to.
 */
const Layout = chakra('div', {
  base: {
    display: 'grid',
    columnGap: { md: '8', lg: '12' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
    gridTemplateAreas: {
      base: '"head" "parts" "contact" "late"',
      lg: '"head contact" "parts contact" "late contact"',
    },
    gridTemplateRows: { lg: 'auto auto 1fr' },
    _print: {
      gridTemplateColumns: 'minmax(0, 1fr) 15rem',
      gridTemplateAreas: '"head contact" "parts parts"',
      columnGap: '6',
    },
  },
});

/** Nothing that a reader did with one listing, such as asking for its phone, carries over to the next. */
export function Page({ Consult }: { Consult: ContactProps['Consult'] }) {
  const data = useLoaderData<typeof loader>();
  return <Listing key={data.detail.card.code} data={data} Consult={Consult} />;
}

function Listing({ data, Consult }: Pick<ContactProps, 'data' | 'Consult'>) {
  const { card, content, contact: masked, firstListedAt, confirmedAt } = data.detail;
  const words = useWording(content);
  const contact = useContactPhone(card.code, masked.phoneMasked);
  useViewBeacon(card.code);
  const contacts = { data, contact, Consult };
  return (
    <chakra.div
      maxW="7xl"
      mx="auto"
      px={{ base: '4', md: '6' }}
      pt={{ base: '3', md: '5' }}
      pb={{ base: '24', md: '14' }}
    >
      <Breadcrumbs data={data} />
      <Layout>
        <chakra.div id="overview" tabIndex={-1} data-quiet-focus gridArea="head" minW="0" pb="6">
          <Gallery pictures={content.pictures} alts={usePictureAlts(data)} title={words.title} />
          <chakra.div mt={{ base: '5', md: '6' }}>
            <TitleBlock data={data} words={words} />
            <TitleFoot card={card} firstListedAt={firstListedAt} confirmedAt={confirmedAt} />
            <Suspense fallback={null}>{words.isOriginal && <Summary data={data} />}</Suspense>
          </chakra.div>
        </chakra.div>
        <chakra.div gridArea="parts" minW="0">
          <SubNav />
          <Suspense fallback={null}>
            <ListingParts data={data} words={words} />
            <PriceHistory prices={data.detail.prices} />
            <ReferenceFileSection file={content.referenceFile}>
              <DownloadListingFile code={card.code} name={content.referenceFile?.name ?? ''} />
            </ReferenceFileSection>
            <PlaceSection data={data} />
          </Suspense>
        </chakra.div>
        <chakra.div gridArea="contact" minW="0" position={{ lg: 'sticky' }} top="24">
          <ContactCard {...contacts} />
          <WhenNear>
            <Suspense fallback={null}>
              <SideAdvert card={card} />
            </Suspense>
          </WhenNear>
        </chakra.div>
        <chakra.div gridArea="late" minW="0">
          <WhenNear>
            <Suspense fallback={null}>
              <Estimates card={card} />
            </Suspense>
          </WhenNear>
        </chakra.div>
      </Layout>
      <Similar data={data} />
      <ContactBar {...contacts} />
    </chakra.div>
  );
}

/** Not in the kept HTML: what else is there changes. Waits for the app by itself, so that no other part is drawn anew. */
function Similar({ data }: { data: DetailData }) {
  return (
    useHydrated() && (
      <Suspense>
        <SimilarListings data={data} />
      </Suspense>
    )
  );
}
