/** The home page: search first, then kinds of assets, paid listings, what is new, a rail for each kind, how it works, and how to begin. */

import { type ComponentType, lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SWRConfig } from 'swr';
import { lazyInBrowser } from '#lib/lazy-in-browser.ts';
import { newsFeedOf } from '#lib/news-feed.ts';
import { localized, patterns, prefixOf } from '#lib/paths.ts';
import { type Head, type HeadInput, readOnServer } from '#lib/route-module.ts';
import { brand } from '#shared/kernel/brand.ts';
import { defaultLocale } from '#shared/kernel/locale.ts';
import { WhenNear } from '#ui/when-near.tsx';
import { AssetTypes } from './asset-types.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './home-data.ts';

/** Far down, and only where there is something to show. */
const TypeRails = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./type-rails.tsx').catch(() => ({ default: () => null })),
);

const HomeAdvert = await lazyInBrowser(async () => (await import('./later-bands.ts')).HomeAdvert);
const PromotedListings = await lazyInBrowser(async () => (await import('./later-bands.ts')).PromotedListings);
const NewListings = await lazyInBrowser(async () => (await import('./later-bands.ts')).NewListings);
const ContentBands = await lazyInBrowser(async () => (await import('./later-bands.ts')).ContentBands);
const HowItWorks = await lazyInBrowser(async () => (await import('./later-bands.ts')).HowItWorks);
const Begin = await lazyInBrowser(async () => (await import('./later-bands.ts')).Begin);

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<HomeData | null> =>
  readOnServer(context, async (call) => {
    const { readHome } = await import('./home-data.ts');
    return readHome(call, prefixOf(new URL(request.url).pathname) ?? defaultLocale);
  });
/** Nothing is loaded that the page would have to wait for. */
export const shouldRevalidate = () => false;

export function Page() {
  const shown = useLoaderData<typeof loader>();
  return (
    <SWRConfig value={{ fallback: shown ?? {} }}>
      <Hero />
      <AssetTypes />
      {/* Below the first screen of a phone: its picture comes late, and what is seen first waits for nothing. */}
      <Suspense fallback={null}>
        <HomeAdvert />
        <PromotedListings />
        <NewListings />
      </Suspense>
      <WhenNear>
        <Suspense fallback={null}>
          <TypeRails />
        </Suspense>
      </WhenNear>
      <Suspense fallback={null}>
        <ContentBands />
        <HowItWorks />
        <Begin />
      </Suspense>
    </SWRConfig>
  );
}

/** The site's own description, with its search for search engines. */
export function head({ t, origin, locale }: HeadInput): Head {
  const url = origin + localized(patterns.home, locale);
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand.name,
    url,
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${localized(patterns.projects, locale)}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
  const organization = { '@context': 'https://schema.org', '@type': 'Organization', name: brand.name, url };
  return {
    title: `${brand.name} – ${t('home:title')}`,
    description: t('home:description'),
    feed: newsFeedOf(t, locale),
    jsonLd: [site, organization],
  };
}
