/** Content for tests: complete enough to be published, and any part of it another. */
import type { ContentKind } from '../kinds.ts';
import { ContentInput } from '../model.ts';

const details: Partial<Record<ContentKind, Partial<ContentInput>>> = {
  career: {
    career: { openings: 2, salaryFromVnd: 20_000_000, salaryToVnd: 30_000_000, deadline: '2026-12-31' },
  },
  partner: { partner: { link: 'https://example.vn/', isKey: false, listingCodes: [] } },
  report: { report: { figures: [{ label: { vi: 'Diện tích' }, value: '1.250 ha' }], isPublic: false } },
};

/** An input that may be submitted as it is, with these images. */
export const testContent = (
  kind: ContentKind,
  changes: Partial<ContentInput> = {},
  mediaIds: readonly string[] = [],
): ContentInput =>
  ContentInput.parse({
    texts: {
      vi: {
        title: 'Quy hoạch cảng trung chuyển Cần Giờ',
        summary: 'Những mốc chính của quy hoạch và quỹ đất quanh cảng.',
        body: '<h2>Bối cảnh</h2><p>Cảng nằm ở cửa sông, cách trung tâm 50 km.</p>',
      },
      en: {
        title: 'Planning of the Can Gio transshipment port',
        summary: 'The main dates, and the land around the port.',
        body: '<h2>Background</h2><p>The port lies at the mouth of the river.</p>',
      },
    },
    images: mediaIds.map((mediaId) => ({ mediaId, alt: { vi: 'Cảng nhìn từ trên cao' } })),
    ...(kind === 'news' && { category: 'planning' }),
    ...details[kind],
    ...changes,
  });
