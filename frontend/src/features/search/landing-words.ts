/** What a landing page says in words: heading, figures, the way to it, and the pages around it. On the server alone. */
import type { TFunction } from 'i18next';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { allNamespaces } from '#lib/i18n/load-namespaces.ts';
import { shortProvinceLabel } from '#shared/catalog/place-names.ts';
import { isLease } from '#shared/kernel/listing-kind.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { formatVnd } from '#shared/kernel/words/money-words.ts';
import { landingMin, landingNames, landingPlaces, landingRoot } from '#shared/search/landing.ts';
import type { LandingReply } from '#shared/search/landing-api.ts';
import { headingWords } from './heading.ts';
import type { LandingGroup, LandingWords } from './landing-model.ts';

const namespaces = ['landing', 'search', 'app', 'detail'] as const;
type T = TFunction<typeof namespaces>;
type Step = Pick<LandingReply['trail'][number], 'by' | 'value'>;

/** What one filter of a page is called. */
function nameOf({ by, value }: Step, { placeNames, search }: LandingReply, t: T, locale: Locale): string {
  const place = placeNames[`${by} ${value}`];
  if (by === 'province') return shortProvinceLabel(place ?? value, locale);
  if (by === 'oldProvince') return t('search:oldName', { name: shortProvinceLabel(place ?? value, locale) });
  if (by === 'park') return search.park ?? value;
  return by === 'kinds' ? t(`app:kind.${value as 'sell'}`) : t(`app:type.${value as 'land'}`);
}

function groupsOf(reply: LandingReply, t: T, locale: Locale): LandingGroup[] {
  const titles = {
    kinds: t('search:section.kinds'),
    types: t('search:section.types'),
    province: t('search:province'),
    oldProvince: t('search:oldProvince'),
    park: t('detail:fact.park'),
  };
  return landingNames.flatMap((by) => {
    const links = reply.links
      .filter((link) => link.by === by)
      .map((link) => {
        const name = link.name ?? nameOf(link, reply, t, locale);
        return { path: link.path, label: t('link', { name, count: link.count }) };
      });
    return links.length > 0 ? [{ title: titles[by], links }] : [];
  });
}

/** All of it in the language of the page, with the number of the page from the second on. */
export async function landingWords(reply: LandingReply, page: number, locale: Locale): Promise<LandingWords> {
  const texts = createI18n(locale, await allNamespaces(locale));
  const t: T = texts.getFixedT(null, namespaces);
  const { search, found, levels, trail, path } = reply;
  const nameIn = (step: Step) => nameOf(step, reply, t, locale);
  const place = trail.filter(({ by }) => landingPlaces.some((name) => name === by)).map(nameIn);
  const heading = headingWords(
    texts.getFixedT(null, 'search'),
    { search, total: found.total },
    place.join(''),
    locale,
  );
  const price = (vnd: number, kind: 'sell' | 'rental') =>
    formatVnd(vnd, locale, isLease(kind) ? 'm2-month' : 'm2');
  const figures = levels.map(({ kind, count, ...level }) => {
    const of = kind as 'sell' | 'rental';
    return t(`level.${of}`, {
      count,
      median: price(level.median, of),
      lowest: price(level.lowest, of),
      highest: price(level.highest, of),
    });
  });
  const isEverything = trail.length === 0;
  const title = isEverything ? t('search:title') : heading;
  return {
    heading,
    title: page > 1 ? t('page', { title, page }) : title,
    description: isEverything ? t('search:description') : [t('about', { heading }), ...figures].join(' '),
    figures,
    path: page > 1 ? `${path}?page=${page}` : path,
    // The list itself may be empty for a while; thin pages, and numbers past the end, are not to be listed.
    isListed:
      (isEverything && page === 1) || (found.items.length > 0 && (isEverything || found.total >= landingMin)),
    trailLabel: t('detail:breadcrumbs'),
    trail: [
      { path: landingRoot, label: t('search:title') },
      ...trail.map((step) => ({ path: step.path, label: nameIn(step) })),
    ],
    groupsTitle: t('around'),
    groups: groupsOf(reply, t, locale),
  };
}
