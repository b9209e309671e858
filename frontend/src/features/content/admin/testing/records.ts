/** Content as the back office reads it, for tests: whole records, rows of lists. */
import { people } from '#frontend/testing/people.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { Content, ContentInput } from '#shared/content/model.ts';
import type { ContentMeta, ContentRecord, ContentRow } from '#shared/content/staff-model.ts';
import { testContent } from '#shared/content/testing/samples.ts';

const at = '2026-11-20T03:00:00.000Z';
const ownerName = 'Công ty Bình Minh';
export const contentId = '01JC0NTENT0000000000000001';

const picture = (mediaId: string) => ({
  ...{ mediaId, basePath: `/media/${mediaId}`, widths: [400], width: 400, height: 300 },
});

/** What the server keeps of a request. */
export function keptOf({ images, slug: _, ...rest }: ContentInput): Content {
  return { ...rest, pictures: images.map(({ mediaId, alt }) => ({ ...picture(mediaId), alt })) };
}

export const testMeta = (kind: ContentKind, changes: Partial<ContentMeta> = {}): ContentMeta => ({
  ...{ id: contentId, kind, slug: 'quy-hoach-cang-can-gio', oldSlugs: [], isSite: false },
  ...{ ownerId: people.seller.id, state: 'draft', version: 3, textVersion: 3, wasPublic: false },
  ...{ createdAt: at, updatedAt: at },
  ...changes,
});

/** A draft of a seller, complete but for what `content` says. */
export const contentRecord = (
  meta: Partial<ContentMeta> = {},
  content: Partial<ContentInput> = {},
  kind: ContentKind = 'news',
): ContentRecord => ({
  meta: testMeta(kind, meta),
  ownerName,
  content: keptOf(testContent(kind, content, ['01JMED1A000000000000000001'])),
});

/** Public content with an edit of its title that waits. */
export const editedRecord = (title: string): ContentRecord => {
  const record = contentRecord({
    ...{ state: 'published', edit: 'waiting', publishedVersion: 2, wasPublic: true, publishedAt: at },
  });
  const { texts } = record.content;
  const content = { ...record.content, texts: { ...texts, vi: { ...texts.vi, title } } };
  return { ...record, content, published: record.content };
};

export const contentRow = (changes: Partial<ContentRow> = {}): ContentRow => ({
  ...testMeta('news'),
  ...{ ownerName, title: 'Quy hoạch cảng trung chuyển Cần Giờ', locales: ['vi', 'en'], category: 'planning' },
  ...changes,
});
