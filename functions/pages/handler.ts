/** Answers pages that are not kept: CloudFront's second origin. */
import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { readEnv } from '../lib/env.ts';
import { type Event, header, type Result } from '../lib/http/http.ts';
import { openOriginCheck } from '../lib/http/origin-check.ts';
import { requestIdOf } from '../lib/http/request-id.ts';
import { log, logFor } from '../lib/log.ts';
import { pageCacheControl, passingCacheControl } from './cache-control.ts';
import { createPagesContext } from './context.ts';
import { addressOf } from './page-addresses.ts';

const env = readEnv({ ORIGIN_SECRET_ARN: z.string() });
const service = await createPagesContext();
const isFromEdge = openOriginCheck(env.ORIGIN_SECRET_ARN);

const html = { 'content-type': 'text/html; charset=utf-8' };
/** What stands where even the error screen could not be rendered: plain, in the two languages most read. */
const failed =
  '<!doctype html><meta charset="utf-8"><title>500</title><h1>500</h1><p>Có lỗi ngoài dự kiến. Bạn hãy thử lại sau ít phút. · Something went wrong. Please try again in a few minutes.</p><p><a href="/">Trang chủ · Home</a></p>';

/** A page as HTML with its status, or the card of a listing; a bug is logged and answers a bare 500. */
export async function handler(event: Event, context: Pick<Context, 'awsRequestId'>): Promise<Result> {
  if (!(await isFromEdge(header(event, 'x-origin-secret')))) return { statusCode: 403 };
  logFor(requestIdOf(event, context));
  try {
    const answer = await service.answer(addressOf(event.rawPath));
    const { status, location, contentType, html: page, body } = answer;
    const { cacheControl = status === 200 ? pageCacheControl : passingCacheControl } = answer;
    return {
      statusCode: status,
      headers: {
        ...html,
        ...(contentType && { 'content-type': contentType }),
        'cache-control': cacheControl,
        ...(location && { location }),
      },
      ...(body ? { body: Buffer.from(body).toString('base64'), isBase64Encoded: true } : { body: page }),
    };
  } catch (error) {
    log('error', 'page-failed', { path: event.rawPath, error });
    return { statusCode: 500, headers: { ...html, 'cache-control': 'no-store' }, body: failed };
  }
}
