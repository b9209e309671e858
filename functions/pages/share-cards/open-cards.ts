/** Cards over the real table, buckets and render bundle. */
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Table } from '#functions/lib/table.ts';
import { publicListings } from '#functions/listings/public.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { ListingDetail } from '#shared/listings/model.ts';
import type { CardWords } from '#shared/share-cards/model.ts';
import type { CardPorts } from './card-ports.ts';

/** What the front end's server bundle offers for cards. */
export interface CardBundle {
  /** What the card of a listing says in a language, and the path of its photo. */
  cardOf(detail: ListingDetail, locale: Locale): Promise<{ words: CardWords; photo?: string }>;
  siteAssets(): { housePicture: string };
}

const isMissing = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'NotFound', 'AccessDenied'].includes(error.name);

/** `media`: the bucket of photos; `site`: that of the site's own files. */
export function openCards(
  table: Pick<Table, 'get' | 'batchGet' | 'query'>,
  bundle: CardBundle,
  buckets: { media: string; site: string },
  clock: Clock,
  client = new S3Client({}),
): CardPorts {
  const listings = publicListings(table);
  async function read(bucket: string, path: string): Promise<Uint8Array | undefined> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: path.slice(1) }));
      return await Body?.transformToByteArray();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
  return {
    async find(code, locale) {
      const detail = ListingDetail.parse(await listings.byCode(code, clock.now()));
      return { version: detail.card.version, ...(await bundle.cardOf(detail, locale)) };
    },
    photo: (path) => read(buckets.media, path),
    async housePicture() {
      const { housePicture } = bundle.siteAssets();
      const picture = await read(buckets.site, housePicture);
      if (!picture) throw new Error(`The house's picture is not there: ${housePicture}`);
      return picture;
    },
    // Loaded with the first card: pages need no pictures' library.
    draw: async (card) => (await import('./draw-card.ts')).drawCard(card),
  };
}
