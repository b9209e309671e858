/** By what a request is found again, from CloudFront's log to ours: its id. */
import type { Context } from 'aws-lambda';
import { type Event, header } from './http.ts';

/** CloudFront names each request so, and sends the name along, to whoever asked too (`x-amz-cf-id`). */
const form = /^[\w=-]{20,64}$/;

/** CloudFront's id of it, else API Gateway's, else Lambda's. */
export function requestIdOf(event: Event, { awsRequestId }: Pick<Context, 'awsRequestId'>): string {
  const ofEdge = header(event, 'x-amz-cf-id');
  if (ofEdge && form.test(ofEdge)) return ofEdge;
  return event.requestContext?.requestId ?? awsRequestId;
}
