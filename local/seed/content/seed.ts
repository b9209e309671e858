/** The demo's articles: written by an admin and published on the day that each says, through the use cases. */
import { createCatalog } from '#functions/catalog/public.ts';
import type { ContentPorts } from '#functions/content/ports.ts';
import { readingPorts } from '#functions/content/public.ts';
import { createContentService } from '#functions/content/service.ts';
import { hasActiveParts, sanitiseContent } from '#functions/lib/rich-text.ts';
import { createPictures, createReportFiles } from '#functions/media/public.ts';
import { contentKinds } from '#shared/content/kinds.ts';
import { type ContentInput, contentLimits } from '#shared/content/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { defaultLocale } from '#shared/kernel/locale.ts';
import { type Clock, dayMs, instant, minuteMs } from '#shared/kernel/time.ts';
import { plainText } from '#shared/search/index/search-document.ts';
import { readDemoPicture } from '../demo-pictures.ts';
import { keepPictures, type PictureTarget } from '../keep-pictures.ts';
import type { SeedContext } from '../seed-context.ts';
import { type DemoArticle, readDemoArticles } from './read-articles.ts';
import { sceneOf } from './scenes.ts';

interface ContentTarget extends PictureTarget {
  wiring: SeedContext;
}

/** Publishes every demo article that is not there yet; `adminId` writes them. */
export async function seedContent(adminId: string, { wiring, store }: ContentTarget): Promise<number> {
  const admin: Caller = { userId: adminId, roles: ['admin'] };
  const now = wiring.listingPorts.clock.now();
  const articles = readDemoArticles();
  for (const [n, article] of articles.entries()) {
    const { kind, facts } = article;
    const repo = readingPorts(wiring.table, wiring.listingPorts.clock).repo;
    if (await repo.idOfSlug(kind, facts.slugs.vi)) continue;
    const { pictures, settle } = await keepPictures(
      [await readDemoPicture(sceneOf(facts.scene, n))],
      adminId,
      {
        ...{ wiring, store },
        purpose: 'content',
      },
    );
    await wiring.table.transact(settle);
    // An hour of its own, so that articles of one day have an order.
    const at = now - facts.publishedDaysAgo * dayMs - (n % 9) * 60 * minuteMs;
    const service = createContentService(portsAt({ now: () => at }, wiring));
    const related = await idsOf(facts.related ?? [], repo);
    const content = { ...inputOf(article, pictures[0]!.mediaId, now), related };
    const { meta } = await service.create(admin, { kind, content }, `demo-${kind}-${facts.slugs.vi}`);
    await service.review.publish(admin, meta.id, { version: meta.version });
  }
  return articles.length;
}

/** The ports of content at another time. */
function portsAt(clock: Clock, { table, listingPorts }: SeedContext): ContentPorts {
  const catalog = createCatalog(table);
  const { transact, notify, idempotency, cursors, ids } = listingPorts;
  return {
    ...readingPorts(table, clock),
    ...{ transact, notify, idempotency, cursors, ids },
    pictures: createPictures(table),
    // Nobody reads a file here.
    files: createReportFiles(table, async (key) => key),
    categories: { news: catalog.newsCategories, markUse: (id) => catalog.markUse('news', id) },
    loadTextTools: async () => ({ sanitiseContent, hasActiveParts, plainText }),
    // The change log tells the pages; nobody waits for the event here.
    changed: async () => {},
    failed: (work, error) => {
      throw new Error(`Due work ${work.kind} of ${work.id}`, { cause: error });
    },
  };
}

/** What an article leads on to, as far as it is there already: what is newer leads back to it. */
async function idsOf(slugs: readonly string[], repo: ContentPorts['repo']): Promise<Ulid[]> {
  const found = await Promise.all(
    slugs.map(async (slug) => {
      const ids = await Promise.all(contentKinds.map((kind) => repo.idOfSlug(kind, slug)));
      return ids.find((id) => id !== undefined);
    }),
  );
  const ids = [...new Set(found.flatMap((id) => id ?? []))];
  const cards = await repo.cardsOf(ids, defaultLocale);
  return cards.map(({ id }) => id).slice(0, contentLimits.relatedMax);
}

function inputOf(
  { kind, facts, texts }: DemoArticle,
  mediaId: string,
  now: number,
): Omit<ContentInput, 'related'> {
  return {
    texts,
    slug: facts.slugs.vi,
    images: [{ mediaId, alt: facts.imageAlt }],
    ...(facts.category && { category: facts.category }),
    ...(kind === 'career' && { career: careerOf(facts, now) }),
    ...(kind === 'partner' && {
      partner: {
        isKey: facts.isKey ?? false,
        listingCodes: [],
        ...(facts.website && { link: facts.website }),
      },
    }),
    ...(kind === 'report' && {
      report: {
        isPublic: facts.isPublic ?? false,
        figures: (facts.figures ?? []).map(({ label, value }) => ({ label, value: value.vi })),
      },
    }),
  };
}

/** The salary is written for readers: its ends are the millions that the Vietnamese words name. */
function careerOf({ salary, openings = 1, deadlineInDays }: DemoArticle['facts'], now: number) {
  const [from, to] = [...(salary?.vi ?? '').matchAll(/\d+/g)].map(
    ([millions]) => Number(millions) * 1_000_000,
  );
  return {
    openings,
    ...(from && { salaryFromVnd: from }),
    ...(to && { salaryToVnd: to }),
    ...(deadlineInDays !== undefined && { deadline: instant(now + deadlineInDays * dayMs).slice(0, 10) }),
  };
}
