/** What visitors read: lists, one item in a language, and the newest of each kind. */
import { activitiesCategory } from '#shared/catalog/categories.ts';
import { listingsOfBody } from '#shared/content/body.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import { contentLimits } from '#shared/content/model.ts';
import type { ContentCard, ContentDetail, HomeContent } from '#shared/content/public-model.ts';
import { isPublicContent } from '#shared/content/rules.ts';
import { cardIn, detailIn, textIn } from '#shared/content/shown.ts';
import type { ProjectCode, Ulid } from '#shared/kernel/id.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import type { ContentTextTools, ReadingPorts } from '../ports.ts';
import { categoryGroup, keyGroup } from '../storage/keys.ts';
import { authorOf } from '../writing/cards.ts';

export type PublicPorts = ReadingPorts & {
  loadTextTools(): Promise<Pick<ContentTextTools, 'plainText'>>;
};

const relatedShown = contentLimits.relatedMax;
const homeShown = { news: 6, activities: 4, services: 6, introduces: 4, keyPartners: 12, careers: 4 };

/** Public content by its slug, and the slug it has now; raises `not-found`, or `gone` for what was public. */
export async function findPublic(kind: ContentKind, slug: string, { repo }: PublicPorts) {
  const id = await repo.idOfSlug(kind, slug);
  const head = id === undefined ? undefined : await repo.head(id);
  if (!head) throw new DomainProblem('not-found');
  if (!('meta' in head)) throw new DomainProblem(head.slugs.includes(slug) ? 'gone' : 'not-found');
  const { meta } = head;
  const wasHere = meta.wasPublic && (meta.slug === slug || meta.oldSlugs.includes(slug));
  const isShown = wasHere && meta.state === 'published' && meta.publishedVersion !== undefined;
  const content = isShown ? await repo.text(meta.id, meta.publishedVersion!) : undefined;
  if (!content || !isPublicContent(meta, content)) throw new DomainProblem(wasHere ? 'gone' : 'not-found');
  return { meta, content };
}

/** One item in a language; what is missing in it is Vietnamese. */
export async function readContent(
  { kind, slug, locale }: { kind: ContentKind; slug: string; locale: Locale },
  ports: PublicPorts,
): Promise<ContentDetail> {
  const { meta, content } = await findPublic(kind, slug, ports);
  const { plainText } = await ports.loadTextTools();
  const author = await authorOf(meta, content, ports.people);
  const authored = { meta, content, author };
  const text = textIn(content, locale);
  const card = cardIn(locale, authored, plainText);
  const [related, older, listings, developerOf] = await Promise.all([
    relatedTo(card, content.related, locale, ports),
    ports.repo.older(card, locale),
    ports.listings.publicByCodes(listingsOfBody(text.body)),
    content.partner && developedBy(meta.id, content.partner.listingCodes, ports),
  ]);
  return {
    ...detailIn(locale, authored, { related, older, listings, developerOf }, plainText),
    ...(meta.slug !== slug && { redirectTo: meta.slug }),
  };
}

/** The listings that a partner names itself, in its order, then the newest that name it. */
async function developedBy(
  id: Ulid,
  chosen: readonly ProjectCode[],
  { listings }: PublicPorts,
): Promise<ListingCard[]> {
  const [own, naming] = await Promise.all([
    listings.publicByCodes(chosen),
    listings.developedBy(id, contentLimits.listingsMax),
  ]);
  const named = new Set(own.map(({ code }) => code));
  return [...own, ...naming.filter(({ code }) => !named.has(code))].slice(0, contentLimits.listingsMax);
}

/** What was chosen by hand and is public, then the newest of the same category, then of the same kind. */
async function relatedTo(
  card: ContentCard,
  chosen: readonly Ulid[],
  locale: Locale,
  ports: PublicPorts,
): Promise<ContentCard[]> {
  const { kind, category } = card;
  const read = (group?: string) => newestOf({ kind, locale, group }, 2 * relatedShown + 1, ports);
  const found = new Map<Ulid, ContentCard>();
  const take = (cards: readonly ContentCard[]) => {
    for (const one of cards) if (one.id !== card.id && !found.has(one.id)) found.set(one.id, one);
    return found.size >= relatedShown;
  };
  const isFull =
    take(await ports.repo.cardsOf(chosen, locale)) || (category && take(await read(categoryGroup(category))));
  if (!isFull) take(await read());
  return [...found.values()].slice(0, relatedShown);
}

async function newestOf(
  of: { kind: ContentKind; locale: Locale; group?: string | undefined },
  limit: number,
  { repo }: Pick<PublicPorts, 'repo'>,
): Promise<ContentCard[]> {
  return (await repo.cards(of, limit)).items.map(repo.cardOf);
}

/** The newest of each kind: six queries. Activities are news of their own category, and in that band alone. */
export async function readHome(locale: Locale, ports: Pick<PublicPorts, 'repo'>): Promise<HomeContent> {
  const read = (kind: ContentKind, limit: number, group?: string) =>
    newestOf({ kind, locale, group }, limit, ports);
  const [news, activities, services, introduces, keyPartners, careers] = await Promise.all([
    read('news', homeShown.news + homeShown.activities),
    read('news', homeShown.activities, categoryGroup(activitiesCategory)),
    read('service', homeShown.services),
    read('introduce', homeShown.introduces),
    read('partner', homeShown.keyPartners, keyGroup),
    read('career', homeShown.careers),
  ]);
  const others = news.filter(({ category }) => category !== activitiesCategory);
  return { news: others.slice(0, homeShown.news), activities, services, introduces, keyPartners, careers };
}

/** The version of content while it is public under this slug; undefined else. */
export async function publicVersion(
  kind: ContentKind,
  slug: string,
  ports: PublicPorts,
): Promise<number | undefined> {
  try {
    const { meta } = await findPublic(kind, slug, ports);
    return meta.slug === slug ? meta.version : undefined;
  } catch (error) {
    if (error instanceof DomainProblem) return undefined;
    throw error;
  }
}
