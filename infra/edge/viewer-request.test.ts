/** Every case of the choice of language and of the spelling of URLs, through the code that is deployed. */
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { viewerRequestCode } from './routes.ts';
import { casePages, outcomeOf, type ViewerEvent, type ViewerResult, viewerCases } from './testing/cases.ts';

const handler = runInNewContext(`${viewerRequestCode(casePages)}; handler`) as (
  event: ViewerEvent,
) => ViewerResult;

describe.each([...new Set(viewerCases.map(({ group }) => group))])('%s', (group) => {
  test.each(viewerCases.filter((one) => one.group === group))('$name', ({ event, expected }) =>
    expect(outcomeOf(handler(structuredClone(event)))).toBe(expected),
  );
});

test('the table of all pages fits into CloudFront’s 10 KB', () => {
  expect(Buffer.byteLength(viewerRequestCode(casePages))).toBeLessThan(10_240);
});

test('a pattern that the function could not match fails the build', () => {
  expect(() => viewerRequestCode([{ pattern: '/a/:id/b', rendering: 'publish' }])).toThrow('/a/:id/b');
});
