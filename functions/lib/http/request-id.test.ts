/** A request has the id that CloudFront gave it, in the log as in the answer. */
import { expect, it } from 'vitest';
import type { Event } from './http.ts';
import { requestIdOf } from './request-id.ts';

const ofEdge = 'Zq3vXkX0Yk-6m_3hT5XlJ2vP9c0wq8b1LrM7N4oD5eFgHiJkLmNoPQ==';
const event = (headers: Record<string, string>, requestId?: string) =>
  ({ headers, ...(requestId && { requestContext: { requestId } }) }) as unknown as Event;
const context = { awsRequestId: 'run' };

it.each([
  ['CloudFront’s', event({ 'x-amz-cf-id': ofEdge }, 'gateway'), ofEdge],
  ['API Gateway’s, where none came through CloudFront', event({}, 'gateway'), 'gateway'],
  ['Lambda’s, where neither is there', event({}), 'run'],
  ['no text that somebody made up', event({ 'x-amz-cf-id': '<script>' }, 'gateway'), 'gateway'],
])('is %s', (_, of, id) => {
  expect(requestIdOf(of, context)).toBe(id);
});
