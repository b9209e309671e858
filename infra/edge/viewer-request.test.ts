/** Every case of the choice of language and of the spelling of URLs, through the code that is deployed. */
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { viewerRequestCode } from './routes.ts';
import { casePages, outcomeOf, type ViewerEvent, type ViewerResult, viewerCases } from './testing/cases.ts';

type Handler = (event: ViewerEvent) => ViewerResult;
const handler: Handler = runInNewContext(`${viewerRequestCode(casePages)}; handler`);

describe.each([...new Set(viewerCases.map(({ group }) => group))])('%s', (group) => {
  test.each(viewerCases.filter((one) => one.group === group))('$name', ({ event, expected }) =>
    expect(outcomeOf(handler(structuredClone(event)))).toBe(expected),
  );
});

describe('the other name of a site', () => {
  const withWww: Handler = runInNewContext(`${viewerRequestCode(casePages, 'www.sandautu.vn')}; handler`);
  const [{ event } = viewerCases[0]!] = viewerCases.filter(({ name }) =>
    name.startsWith('the query goes along'),
  );
  const asked = (host: string, uri: string, querystring = event.request.querystring) =>
    outcomeOf(
      withWww({
        ...event,
        request: { ...event.request, uri, querystring, headers: { host: { value: host } } },
      }),
    );

  test.each([
    ['a page', '/project', 'https://sandautu.vn/project'],
    ['another spelling', '/EN/Project/', 'https://sandautu.vn/EN/Project/'],
    ['the home page', '/', 'https://sandautu.vn/'],
    ['what is no page', '/robots.txt', 'https://sandautu.vn/robots.txt'],
    ['what looks like a host', '//evil.example', 'https://sandautu.vn//evil.example'],
  ])('leads to the one: %s', (_, uri, place) => {
    expect(asked('www.sandautu.vn', uri, {})).toBe(`301 ${place} public, max-age=3600`);
  });
  test('keeps path and query, whatever its letters', () => {
    expect(asked('WWW.sandautu.vn', '/project')).toBe(
      '301 https://sandautu.vn/project?q=b%C3%ACnh&type=land&type=brand&map public, max-age=3600',
    );
  });
  test.each(['sandautu.vn', 'www.evil.example', 'd1.cloudfront.net'])('%s answers itself', (host) => {
    expect(asked(host, '/project', {})).toBe('/project/list.html');
  });
});

test('the table of all pages fits into CloudFront’s 10 KB', () => {
  expect(Buffer.byteLength(viewerRequestCode(casePages))).toBeLessThan(10_240);
});

test('a pattern that the function could not match fails the build', () => {
  expect(() => viewerRequestCode([{ pattern: '/a/:id/b', rendering: 'publish' }])).toThrow('/a/:id/b');
});
