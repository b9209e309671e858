/**
 * CloudFront's viewer function of pages: the one name of the site, the canonical spelling of URLs, the language of
 * unprefixed pages, and which stored file answers. Runtime cloudfront-js-2.0: one plain script of at most 10 KB, in the syntax that
 * scripts/rules/edge-syntax.ts allows (no `for…of`, no `{ name }` for `{ name: name }`); else it answers 503.
 */

/**
 * Filled in by infra/edge/routes.ts: `fixed` path → by or [canonical, by], `byId` parent → [canonical, by, case],
 * `queryNames`, and `www`. `by` is what answers: 'own' file, 'shell', 'list' or 'landing'.
 */
const routes = '@@ROUTES@@';
const prefixes = ['en', 'ja', 'ko', 'zh'];
const shellFile = '/shell.html';
/** Where landing pages are kept, and what single filters of the list are pages of, in the order of their address. */
const landingFolder = '/landing/';
const landingFilters = ['kinds', 'types', 'province', 'oldProvince'];
/** Beside a page's own file, which then has no lists: the page as it is without a search. */
const listFile = 'list.html';

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name
function handler(event) {
  const request = event.request;
  const host = request.headers.host ? request.headers.host.value.toLowerCase() : '';
  if (routes.www && host === routes.www)
    return redirect(301, `https://${host.slice(4)}${request.uri}${queryOf(request.querystring)}`);
  const asked = splitLocale(request.uri);
  const page = findPage(asked.path);
  if (!page) return request;

  const preferred = asked.isPrefixed ? asked.locale : preferredLocale(request);
  const query = queryOf(request.querystring);
  if (preferred !== asked.locale) return redirect(302, localized(page.path, preferred) + query);
  const canonical = localized(page.path, asked.locale);
  if (canonical !== request.uri) return redirect(301, canonical + query);

  const landing = landingOf(page, request.querystring);
  if (landing) {
    request.uri = `${localized(landing, asked.locale)}/index.html`;
    return request;
  }
  const hasLists = page.by === 'list' && !isSearch(request.querystring);
  const folder = canonical === '/' ? '/' : `${canonical}/`;
  const isDrawnByApp = page.by === 'shell' || (page.by === 'own' && namesMode(request.querystring));
  request.uri = isDrawnByApp ? shellFile : folder + (hasLists ? listFile : 'index.html');
  return request;
}

/** Whether a query asks for other lists than those that a page is kept with; what it does not know changes none. */
const isSearch = (querystring) => Object.keys(querystring).some((name) => routes.queryNames.includes(name));

/** Where the landing page of an address is kept: of a slug, or of the list with filters that a slug could say; '' for none. */
function landingOf(page, querystring) {
  const slug = page.by === 'landing' ? page.path.split('/')[2] : '';
  const isList = page.path === '/project' && isSearch(querystring);
  const known = Object.keys(querystring).filter((name) => routes.queryNames.includes(name));
  const isPlain = known.every((name) =>
    name === 'page'
      ? /^[1-9]\d{0,3}$/.test(one(querystring, name))
      : landingFilters.includes(name) && /^[a-z0-9-]{1,40}$/.test(one(querystring, name)),
  );
  if (!slug && !(isList && isPlain)) return '';
  const filters = slug || `~${landingFilters.map((name) => one(querystring, name)).join('.')}`;
  const number = one(querystring, 'page');
  return landingFolder + filters + (/^[1-9]\d{0,3}$/.test(number) && number !== '1' ? `/${number}` : '');
}

/** The one value of a parameter; '' where there is none, or more. */
const one = (querystring, name) => {
  const given = querystring[name];
  return given && !given.multiValue ? given.value : '';
};

/** Whether a query asks for another form than the one in the page's file, as `/auth?mode=sign-up` does. */
const namesMode = (querystring) => querystring.mode !== undefined;

/** '/EN/project/' → en and '/project/'. '/vi/…' is no form of its own: it leads to the unprefixed page. */
function splitLocale(uri) {
  const first = (uri.split('/')[1] || '').toLowerCase();
  const path = uri.slice(first.length + 1) || '/';
  if (first === 'vi') return { locale: 'vi', path: path, isPrefixed: true };
  if (prefixes.includes(first)) return { locale: first, path: path, isPrefixed: true };
  return { locale: 'vi', path: uri, isPrefixed: false };
}

/** The page that answers a path, in any case and with or without slashes at its end; null when there is none. */
function findPage(asked) {
  const path = asked.replace(/\/+$/, '') || '/';
  const lower = path.toLowerCase();
  const fixed = routes.fixed[lower];
  if (typeof fixed === 'string') return { path: lower, by: fixed };
  if (fixed) return { path: fixed[0], by: fixed[1] };
  const at = path.lastIndexOf('/');
  const parent = routes.byId[path.slice(0, at).toLowerCase()];
  if (!parent) return null;
  const id = path.slice(at + 1);
  const spelt = parent[2] === 'upper' ? id.toUpperCase() : parent[2] === 'lower' ? id.toLowerCase() : id;
  return { path: `${parent[0]}/${spelt}`, by: parent[1] };
}

const localized = (path, locale) =>
  locale === 'vi' ? path : path === '/' ? `/${locale}` : `/${locale}${path}`;

/** The cookie's language, else the browser's; English where it knows none of ours, Vietnamese where it says none. */
function preferredLocale(request) {
  const cookie = request.cookies.i18n_redirected;
  if (cookie && (cookie.value === 'vi' || prefixes.includes(cookie.value))) return cookie.value;
  const header = request.headers['accept-language'];
  const accepted = acceptedLanguages(header ? header.value : '');
  const known = accepted.find((language) => language === 'vi' || prefixes.includes(language));
  return known || (accepted.length > 0 ? 'en' : 'vi');
}

/** Primary languages of an Accept-Language header, best first: 'zh-TW,en;q=0.5' → zh, en. */
function acceptedLanguages(header) {
  return header
    .split(',')
    .map((part) => {
      const pieces = part.trim().split(';');
      const q = /^\s*q=([\d.]+)\s*$/.exec(pieces[1] || '');
      return { language: pieces[0].trim().toLowerCase().split('-')[0], weight: q ? Number(q[1]) : 1 };
    })
    .filter((one) => /^[a-z]{2,3}$/.test(one.language) && one.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map((one) => one.language);
}

/** The query as it came, with its question mark; values are still encoded. */
function queryOf(querystring) {
  const pairs = [];
  for (const name in querystring) {
    const given = querystring[name];
    const values = given.multiValue ? given.multiValue : [given];
    values.forEach((one) => {
      pairs.push(one.value === '' ? name : `${name}=${one.value}`);
    });
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Sends the browser on: a spelling may be remembered for an hour, a choice of language never. */
function redirect(statusCode, location) {
  const cacheControl = statusCode === 301 ? 'public, max-age=3600' : 'no-store';
  return {
    statusCode: statusCode,
    statusDescription: statusCode === 301 ? 'Moved Permanently' : 'Found',
    headers: { location: { value: location }, 'cache-control': { value: cacheControl } },
  };
}
