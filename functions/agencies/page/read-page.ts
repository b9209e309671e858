/** The public page of an agency as visitors read it: always as things are now, so nothing of it is kept. */

import type { Cursors } from '#functions/lib/cursor.ts';
import type { PosterPosition } from '#functions/listings/public.ts';
import type { AgencyPage, ListingsOfAgency } from '#shared/agencies/public-model.ts';
import { defaultLocale, type Locale } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { seatRoles } from '#shared/kernel/seat.ts';
import type { Clock, Instant } from '#shared/kernel/time.ts';
import { isValidAt } from '../certificates/valid.ts';
import type { AgencyRepository, WholeAgency } from '../repository.ts';
import type { StoredPage } from './page-items.ts';

export interface PageReadPorts {
  repo: Pick<AgencyRepository, 'whole'>;
  addresses: { holderOf(slug: string): Promise<string | undefined> };
  /** Names as readers see them, by ids; those who left have none. */
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Since when staff have verified an agency. */
  verifiedSince(agencyId: string): Promise<Instant | undefined>;
  /** Within how many hours it usually answers. */
  answerTime(agencyId: string): Promise<number | undefined>;
  /** Its public listings, newest first. */
  listings(
    agencyId: string,
    limit: number,
    now: number,
    after?: PosterPosition,
  ): Promise<{ cards: ListingsOfAgency['items']; next?: PosterPosition | undefined }>;
  cursors: Cursors;
  clock: Clock;
}

const firstListings = 12;
const bindingOf = (agencyId: string) => `listings of agency ${agencyId}`;

/** The agency at an address, with its page while visitors find it. Raises `gone` where they do no more. */
async function findShown(
  slug: string,
  { addresses, repo }: PageReadPorts,
): Promise<{ whole: WholeAgency; page: StoredPage } | undefined> {
  const agencyId = await addresses.holderOf(slug);
  const whole = agencyId === undefined ? undefined : await repo.whole(agencyId);
  if (whole?.page?.slug !== slug) return undefined;
  const { page } = whole;
  if (!page.isLive || !page.texts) throw new DomainProblem('gone');
  return { whole, page };
}

/** Undefined where the address is no agency's. Raises `gone`. */
export async function readPage(
  slug: string,
  locale: Locale,
  ports: PageReadPorts,
): Promise<AgencyPage | undefined> {
  const found = await findShown(slug, ports);
  if (!found) return undefined;
  const { agency, seats } = found.whole;
  const texts = found.page.texts!;
  const shown = seats.filter(({ isShown }) => isShown);
  const [names, verifiedSince, answersWithinHours, listings] = await Promise.all([
    ports.namesOf(shown.map(({ userId }) => userId)),
    ports.verifiedSince(agency.id),
    ports.answerTime(agency.id),
    listingsFrom(agency.id, firstListings, undefined, ports),
  ]);
  const written = texts[locale];
  return {
    ...{ slug, name: agency.name, address: agency.address, listings },
    ...(written ? { locale, about: written } : { locale: defaultLocale, about: texts.vi }),
    ...(verifiedSince && { verifiedSince }),
    ...(answersWithinHours !== undefined && { answersWithinHours }),
    team: shown
      .toSorted((a, b) => seatRoles.indexOf(a.role) - seatRoles.indexOf(b.role))
      .flatMap(({ userId, role }) => {
        const name = names.get(userId);
        const certificate = validCertificate(found.whole, userId, ports.clock.now());
        return name ? [{ name, role, ...(certificate && { certificate }) }] : [];
      }),
  };
}

/** What staff have checked, until its last day is over. */
function validCertificate({ certificates }: WholeAgency, userId: string, now: number) {
  const approved = certificates.find((one) => one.userId === userId)?.approved;
  if (!approved || !isValidAt(approved, now)) return undefined;
  const { number, issuer, validUntil } = approved;
  return { number, issuer, validUntil };
}

async function listingsFrom(
  agencyId: string,
  limit: number,
  cursor: string | undefined,
  { listings, cursors, clock }: PageReadPorts,
): Promise<ListingsOfAgency> {
  const after = cursor && (await cursors.decode<PosterPosition>(bindingOf(agencyId), cursor));
  const { cards, next } = await listings(agencyId, limit, clock.now(), after || undefined);
  return { items: cards, ...(next && { nextCursor: await cursors.encode(bindingOf(agencyId), next) }) };
}

/** Its public listings, page by page. Raises `not-found`, `gone`, `invalid-cursor`. */
export async function listListings(
  slug: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  ports: PageReadPorts,
): Promise<ListingsOfAgency> {
  const found = await findShown(slug, ports);
  if (!found) throw new DomainProblem('not-found');
  return listingsFrom(found.whole.agency.id, limit, cursor, ports);
}
