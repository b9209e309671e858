/** The feed of news as the heads of pages name it. */
import { brand } from '#shared/kernel/brand.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { AnyTFunction } from './i18n/keys.ts';
import { newsFeed } from './paths.ts';
import type { Head } from './route-module.ts';

/** In the page's language, by the name of the list of news. */
export const newsFeedOf = (t: AnyTFunction, locale: Locale): NonNullable<Head['feed']> => ({
  title: `${t('content:kind.news.title')} · ${brand.name}`,
  href: newsFeed(locale),
});
