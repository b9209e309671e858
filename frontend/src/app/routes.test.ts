/** Every page of the specification has its route, module and texts, and is found in any spelling. */
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { patterns, type RouteName } from '#lib/paths.ts';
import { locales } from '#shared/kernel/locale.ts';
import { routeTable } from './route-table.ts';
import { createRoutes, pageTexts } from './routes.tsx';

/** Section 2 of the specification, as it spells them, with the guards it names. */
const specified: Record<string, string> = {
  none: `/ /project /project/1 /project-detail/1 /news-list /news/1 /service-list /service/1 /partner-list /partner/1
    /introduce-list /introduce/1 /career-list /career/1 /report-list /report/1 /contact-advertising /co-che-hoat-dong
    /chinh-sach-xet-duyet-tin /chinh-sach-bao-mats /co-che-giai-quyet-tranh-chap /quy-che-hoat-dong
    /quy-trinh-thuc-hien-dich-vu /huong-dan-tao-tai-khoan /huong-dan-thanh-toan-VNPAY /san-pham-dich-vu
    /huong-dan-dang-tin-mua-ban /saved /support`,
  guest: '/auth /admin/login',
  user: '/created-post /edit-post /manage-sales-information /checkout/done /my-wallet',
  seller: `/admin/user /admin/post /admin/post/1 /admin/news /admin/news/create /admin/news/1 /admin/partner
    /admin/partner/create /admin/partner/1 /admin/service /admin/service/create /admin/service/1 /admin/introduce
    /admin/introduce/create /admin/introduce/1 /admin/report /admin/report/create /admin/report/create/1
    /admin/report/1 /admin/recruitment /admin/recruitment/create /admin/recruitment/create/1`,
  master: '/admin/account /admin/settings',
  admin: '/admin/categories /admin/advertisement /admin/advertisement/1 /admin/advertisement/create',
};

const routes = createRoutes(createI18n('vi'));
const nameAt = (path: string, basename = '/') => matchRoutes(routes, path, basename)?.at(-1)?.route.id;

describe.each(Object.entries(specified))('pages for %s', (access, paths) => {
  it.each(paths.split(/\s+/))('%s', (path) => {
    const name = nameAt(path) as RouteName;
    expect(routeTable[name]?.access).toBe(access);
    expect(nameAt(`${path.toUpperCase()}/`)).toBe(name);
    expect(nameAt(`/JA${path}`, '/ja')).toBe(name);
  });
});

it('keeps guarded pages in their layouts and, but for the login form, out of prerendering', () => {
  for (const [name, { access, layout, rendering }] of Object.entries(routeTable)) {
    const expected =
      access === 'user'
        ? 'user'
        : ['seller', 'staff', 'master', 'admin'].includes(access)
          ? 'admin'
          : name === 'addressWidget'
            ? 'bare'
            : 'default';
    expect([name, layout]).toEqual([name, expected]);
    if (access !== 'none') expect([name, rendering]).toEqual([name, name === 'auth' ? 'build' : 'shell']);
    if (rendering === 'build' || rendering === 'list')
      expect([name, patterns[name as RouteName].includes(':')]).toEqual([name, false]);
  }
});

it('creates come before ids, and unknown paths are nobody’s', () => {
  expect(nameAt('/admin/news/create')).toBe('adminNewsCreate');
  expect(nameAt('/no/such/page')).toBe('notFound');
  expect(nameAt('/project-detail')).toBe('notFound');
});

it.each(Object.keys(routeTable) as RouteName[])(
  '%s loads its code and its texts in every language',
  async (name) => {
    for (const locale of locales) {
      const texts = createI18n(locale);
      const route = matchRoutes(createRoutes(texts), patterns[name].replace(':id', 'x'))!.at(-1)!.route;
      const loaded = await (route.lazy as () => Promise<{ Component: unknown }>)();
      expect(loaded.Component).toBeTypeOf('function');
      for (const namespace of pageTexts(routeTable[name]))
        expect([locale, namespace, texts.hasResourceBundle(locale, namespace)]).toEqual([
          locale,
          namespace,
          true,
        ]);
    }
  },
  60_000,
);

const withServerData = ['/', '/project', '/news-list', '/huong-dan'];
it.each(withServerData)('%s keeps what stood in its HTML, whatever changes', async (path) => {
  const route = matchRoutes(createRoutes(createI18n('vi')), path)!.at(-1)!.route;
  const { shouldRevalidate } = await (
    route.lazy as () => Promise<{ shouldRevalidate?: (asked: object) => boolean }>
  )();
  expect(shouldRevalidate?.({ currentParams: {}, nextParams: {} })).toBe(false);
});

it('a namespace that is not there is an error, not an empty page', async () => {
  await expect(loadNamespaces(createI18n('vi'), ['no-such-namespace'])).rejects.toThrow('no-such-namespace');
});
