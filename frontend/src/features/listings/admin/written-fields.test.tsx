/** Staff see all that becomes public: every field of a listing's content, down to its last part, new or edited. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { system } from '#frontend/theme.ts';
import { CallProblem } from '#lib/api/http.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { differences, writtenFields } from '#shared/listings/differences.ts';
import { ListingContent } from '#shared/listings/model.ts';
import { testContent } from '#shared/listings/testing/samples.ts';
import { derivedFields } from '#shared/listings/written-fields.ts';
import { DifferenceList } from './difference-list.tsx';
import { WrittenFields } from './written-fields.tsx';

const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'review', 'detail', 'reasons']);

const markup = (node: React.ReactNode): HTMLElement =>
  render(
    <ChakraProvider value={system}>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <MemoryRouter>
          <I18nextProvider i18n={texts}>{node}</I18nextProvider>
        </MemoryRouter>
      </SWRConfig>
    </ChakraProvider>,
  ).container;
const htmlOf = (content: ListingContent) => markup(<WrittenFields content={content} />).innerHTML;

const money = (amount: string) => ({ amount, unit: 'billion-vnd' as const });
/** A listing that says everything that can be said, though no single one would. */
const full: ListingContent = {
  ...testContent(),
  language: 'vi',
  place: {
    ...testContent().place,
    detail: 'Lô A3, đường số 5',
    address: 'Osaka 1-2-3',
    enteredAs: { oldCommuneCode: '26743' },
    provinces: [{ code: '80', wardCodes: ['25480'] }],
  },
  price: { mode: 'estimated', amount: '5.2', unit: 'billion-vnd', per: 'total' },
  leaseMonths: 36,
  floorArea: { value: '81', unit: 'm2' },
  areaRange: { from: { value: '11', unit: 'ha' }, to: { value: '12', unit: 'ha' } },
  landUse: { mode: 'until', year: 2061 },
  legal: 'land-use-certificate',
  assetStatus: 'operating',
  park: 'KCN Thử',
  investor: 'Công ty Thử',
  partnerId: '01JD00000000000000000000PA',
  propertyCode: 'BDS-19',
  broker: { number: 'CC-20', issuer: 'Bình Dương' },
  franchise: { registeredWith: 'Bộ Công Thương', number: 'NQ-21', date: '2021-02-03', hasRunAYear: true },
  papers: [{ kind: 'land-certificate', number: 'CS-22', date: '2022-03-04', issuer: 'Sở TN&MT' }],
  legalFacts: {
    mortgaged: { answer: 'yes', source: 'certificate', asOf: '2023-04-05' },
    inDispute: { answer: 'no', source: 'certificate', asOf: '2024-05-06' },
    planning: { text: 'Đất ở đô thị', source: 'certificate', asOf: '2025-06-07' },
  },
  description: '<p>Xem <a href="https://a.example/x" rel="nofollow">bản đồ</a></p>',
  otherRequirements: 'Bàn giao trong quý sau',
  referenceFile: { mediaId: '01JD00000000000000000000F1', name: 'Mặt bằng.pdf', bytes: 1_234_567, pages: 12 },
  pictures: [{ ...testContent().pictures[0]!, alt: 'Cổng chính' }],
  infrastructure: { keys: ['road', 'water'], incentives: ['tax'], note: 'Đường rộng 24 m' },
  enterprise: {
    operatingArea: 'Bao bì',
    charteredCapital: money('1'),
    authorisedCapital: money('2'),
    totalAssets: money('3'),
    revenueGrowthPercent: 14,
    shareCount: 15_000,
    shareOrigin: 'existing',
    headOffice: 'Trụ sở Thử',
    branchCount: 16,
    branchesInOperation: 17,
    franchiseFee: money('18'),
    support: 'Đào tạo ba tháng',
    years: [{ year: 2025, revenue: money('24'), profit: { amount: '-2.5', unit: 'billion-vnd' } }],
    employees: 126,
    founded: 2009,
    priceIncludes: 'Nhà xưởng và máy móc',
    debtsTakenOver: money('27'),
    saleReason: 'Chủ nghỉ hưu',
  },
  contact: { name: 'Trần Thị Minh', phone: '+84900000012', email: 'minh@example.vn' },
  translations: {
    en: { title: 'Factory in an industrial park', description: '<p>New factory</p>' },
    ja: { title: '工業団地の工場' },
  },
};

/** Where a field, or a part of one, says nothing of its own to a reader. */
const unseen = new Set([
  'referenceFile.mediaId',
  'pictures.mediaId',
  'pictures.basePath',
  'pictures.widths',
  'pictures.width',
  'pictures.height',
  'pictures.color',
]);
type Path = readonly (string | number)[];
/** Every leaf of a value; those of lists once for each element. */
const leaves = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, of]) =>
        leaves(of, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path];
const nameOf = (path: Path) => path.filter((part) => typeof part === 'string').join('.');

const others: Record<string, unknown> = {
  kind: 'rental',
  type: 'land',
  language: 'ko',
  'place.nation': 'JP',
  'referenceFile.bytes': 9_000_000,
  'price.mode': 'exact',
  'price.unit': 'usd',
  'price.per': 'm2',
  'landArea.unit': 'ha',
  'floorArea.unit': 'ha',
  'areaRange.from.unit': 'm2',
  'areaRange.to.unit': 'm2',
  'landUse.mode': 'long-term',
  legal: 'pink-book',
  assetStatus: 'planned',
  'enterprise.shareOrigin': 'newly-issued',
  'enterprise.years.profit.amount': '-3.5',
  'franchise.date': '2021-02-04',
  'franchise.hasRunAYear': false,
  'papers.kind': 'house-certificate',
  'papers.date': '2022-03-05',
  'legalFacts.mortgaged.answer': 'no',
  'legalFacts.mortgaged.source': 'provincial-portal',
  'legalFacts.mortgaged.asOf': '2023-04-06',
  'legalFacts.inDispute.answer': 'yes',
  'legalFacts.inDispute.source': 'provincial-portal',
  'legalFacts.inDispute.asOf': '2024-05-07',
  'legalFacts.planning.source': 'provincial-portal',
  'legalFacts.planning.asOf': '2025-06-08',
  'contact.phone': '+84900000099',
};
/** Another value of the same kind at a path. */
function changedAt(content: ListingContent, path: Path): ListingContent {
  const copy = structuredClone(content);
  const last = path.at(-1)!;
  const holder = path.slice(0, -1).reduce<never>((value, key) => value[key as never], copy as never);
  const value: unknown = holder[last as never];
  const unit = nameOf(path).startsWith('enterprise') && last === 'unit' ? 'usd' : undefined;
  const other = others[nameOf(path)] ?? unit;
  const next =
    other ??
    (typeof value === 'number' || /^[\d.]+$/.test(String(value)) ? `${Number(value) + 1}` : `${value} khác`);
  holder[last as never] = (typeof value === 'number' ? Number(next) : next) as never;
  return copy;
}

beforeEach(() =>
  vi.stubGlobal('fetch', () => Promise.reject(new CallProblem({ code: 'offline', status: 0 }))),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what staff see of a listing', () => {
  it('knows every field of the content, and the sample of this test has them all', () => {
    const written = Object.keys(ListingContent.shape).filter(
      (key) => !(derivedFields as readonly string[]).includes(key),
    );
    expect(writtenFields.toSorted()).toEqual(written.toSorted());
    for (const field of written) expect(full, field).toHaveProperty(field);
    const parts = (schema: z.ZodType): string[] =>
      schema instanceof z.ZodOptional
        ? parts(schema.unwrap() as z.ZodType)
        : Object.keys((schema as z.ZodObject).shape);
    const { place, contact, enterprise, infrastructure } = ListingContent.shape;
    for (const [name, schema] of Object.entries({ place, contact, enterprise, infrastructure }))
      expect(Object.keys(full[name as 'place']).toSorted(), name).toEqual(parts(schema).toSorted());
  });

  const shown = leaves(full).filter(
    (path) => !unseen.has(nameOf(path)) && !(derivedFields as readonly unknown[]).includes(path[0]),
  );
  it.each(shown.map((path) => [path.join('.'), path] as const))('shows %s', (_, path) => {
    const before = htmlOf(full);
    cleanup();
    expect(htmlOf(changedAt(full, path))).not.toBe(before);
  });

  it('shows both sides of whatever an edit changes', () => {
    for (const path of shown) {
      const after = changedAt(full, path);
      expect(differences(full, after), path.join('.')).toEqual([path[0]]);
      const sides = [
        ...markup(<DifferenceList before={full} after={after} />).querySelectorAll('section > div > div'),
      ];
      const [one, other] = sides.map(({ innerHTML }) => innerHTML);
      expect(one, path.join('.')).not.toBe(other);
      cleanup();
    }
  });

  it('marks the words that differ, in translations too', () => {
    const after = structuredClone(full);
    after.otherRequirements = 'Bàn giao trong tháng sau';
    after.translations!.ja!.title = '工業団地の倉庫';
    const list = markup(<DifferenceList before={full} after={after} />);
    expect([...list.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['quý', '工場']);
    expect([...list.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
      'tháng',
      '倉庫',
    ]);
  });
  it('shows an edit that adds or takes away a field against nothing', () => {
    const { otherRequirements: _, ...without } = full;
    for (const [before, after] of [
      [without, full],
      [full, without],
    ] as const) {
      const text = markup(<DifferenceList before={before} after={after} />).textContent;
      expect(text).toContain('Bàn giao trong quý sau');
      cleanup();
    }
  });
});
