/** Sample articles, lists and documents that cover every look, so that the stylesheet of a release has them all. */
import { defaultNewsCategories } from '#shared/catalog/categories.ts';
import { type DocumentPage, documentPaths } from '#shared/content/documents.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { ContentCard, ContentDetail } from '#shared/content/public-model.ts';
import type { Picture } from '#shared/media/model.ts';
import { articlePath, listPathOf } from './addresses.ts';

const at = '2026-01-05T03:00:00.000Z';
const cover: Picture = {
  mediaId: '01JSAMP1E00000000000000000',
  basePath: '/media/sample-0',
  widths: [400, 800, 1600],
  width: 1600,
  height: 1067,
};
const html =
  '<h2>a</h2><h3>b</h3><h4>c</h4><p>d <strong>e</strong> <em>f</em> <u>g</u> <a href="https://example.com">h</a></p><ul><li>i</li></ul><ol><li>j</li></ol><blockquote>k</blockquote><table><thead><tr><th>l</th></tr></thead><tbody><tr><td>m</td></tr></tbody></table>';

const card: ContentCard = {
  id: '01JSAMP1E00000000000000000',
  kind: 'news',
  slug: 'bai-mau',
  locale: 'vi',
  title: 'Bài mẫu',
  summary: 'Tóm tắt của bài mẫu.',
  cover,
  category: 'planning',
  author: 'Ban biên tập',
  publishedAt: at,
  readingMinutes: 4,
};
export const sampleArticle: ContentDetail = {
  ...card,
  version: 1,
  blocks: [{ kind: 'html', html }],
  pictures: [cover],
  listings: [],
  locales: ['vi'],
  seoTitle: 'Bài mẫu',
  seoDescription: 'Tóm tắt của bài mẫu.',
  updatedAt: at,
  related: [{ ...card, slug: 'bai-khac', title: 'Bài khác' }],
};

const ofKind: Record<ContentKind, Partial<ContentDetail>> = {
  news: {},
  service: { category: undefined },
  partner: {
    category: undefined,
    partner: { logo: cover, link: 'https://doi-tac.example', isKey: true },
    developerOf: [],
  },
  introduce: { category: undefined, cover: undefined },
  career: {
    category: undefined,
    career: { salaryFromVnd: 20_000_000, salaryToVnd: 30_000_000, openings: 2, deadline: '2026-02-28' },
    expertise: 'Luật đất đai',
    mainJob: 'Rà soát hồ sơ',
  },
  report: {
    category: undefined,
    figures: [
      { label: 'Giá chào thuê nhà xưởng', value: '4,6 – 6,2 USD/m²/tháng' },
      { label: 'Số tin', value: '12' },
    ],
    hasFile: true,
    fileBytes: 1_234_567,
  },
};
export const articleOf = (kind: ContentKind): ContentDetail => ({ ...sampleArticle, kind, ...ofKind[kind] });

export const sampleDocument: DocumentPage = {
  name: 'privacy',
  path: documentPaths.privacy,
  title: 'Chính sách bảo mật',
  summary: 'Chúng tôi giữ dữ liệu nào.',
  version: 2,
  updatedAt: at,
  locale: 'vi',
  sections: [{ id: 'section-1', title: 'a' }],
  blocks: [
    { kind: 'html', html },
    {
      ...{ kind: 'picture', name: 'profile-consents', src: '/assets/guide-sample.webp' },
      ...{ width: 430, height: 300, alt: 'Các lựa chọn', caption: 'Hình mẫu' },
    },
  ],
};

const catalog = { newsCategories: defaultNewsCategories };
const kinds = Object.keys(ofKind) as ContentKind[];
const found = (items: readonly ContentCard[]) => ({ items, nextCursor: 'abc' });

export const samples = [
  ...kinds.flatMap((kind) => [
    {
      path: articlePath(articleOf(kind)),
      replies: { '/api/content/{kind}/{slug}': articleOf(kind), '/api/catalog': catalog },
    },
    {
      path: listPathOf(kind),
      replies: { '/api/content/{kind}': found([articleOf(kind)]), '/api/catalog': catalog },
    },
  ]),
  { path: listPathOf('news'), replies: { '/api/content/{kind}': { items: [] }, '/api/catalog': catalog } },
  { path: documentPaths.privacy, replies: { '/api/documents/{name}': sampleDocument } },
];
