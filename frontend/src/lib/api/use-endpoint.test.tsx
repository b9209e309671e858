/** Reads by endpoint and input: one call a key, whose answer it is, what acts put there, lists page by page. */
import { cleanup, renderHook, act as settle, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#shared/kernel/contract.ts';
import { keepAnswer, refreshEndpoint, useEndpoint } from './use-endpoint.ts';
import { refreshPages, usePages } from './use-pages.ts';

const Thing = z.object({ id: z.string() });
const getThing = endpoint({
  method: 'GET',
  path: '/api/things/{id}',
  access: 'none',
  summary: '',
  params: Thing,
  reply: Thing.extend({ times: z.number() }),
});
const listThings = endpoint({
  method: 'GET',
  path: '/api/things',
  access: 'none',
  summary: '',
  query: z.object({ kind: z.string().optional(), cursor: z.string().optional() }),
  reply: z.object({ items: z.array(z.string()), nextCursor: z.string().optional() }),
});

let asked: string[];
let isRefused: boolean;
/** Pages 'a', 'b' and 'c' of every list, two rows each; a thing says how often it was asked for. */
function answerTo(url: string) {
  asked.push(url);
  if (isRefused) return new Response('{}', { status: 403 });
  const { pathname, searchParams } = new URL(url, 'https://example.com');
  const id = pathname.split('/')[3];
  if (id) return Response.json({ id, times: asked.filter((one) => one === url).length });
  const at = searchParams.get('cursor') ?? 'a';
  const next = { a: 'b', b: 'c' }[at];
  return Response.json({ items: [`${at}1`, `${at}2`], ...(next && { nextCursor: next }) });
}
beforeEach(() => {
  [asked, isRefused] = [[], false];
  vi.stubGlobal('fetch', async (url: string) => answerTo(url));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const thing = (id: string, userId?: string) =>
  renderHook(() => useEndpoint(getThing, { params: { id }, ...(userId && { userId }) }).data);

it('asks once for what two places show, and for nothing where nothing is wanted', async () => {
  const [first, second] = [thing('one'), thing('one')];
  const none = renderHook(() => useEndpoint(getThing, null));
  await waitFor(() => expect(first.result.current).toEqual({ id: 'one', times: 1 }));
  await waitFor(() => expect(second.result.current).toEqual({ id: 'one', times: 1 }));
  expect(none.result.current.data).toBeUndefined();
  expect(asked).toEqual(['/api/things/one']);
});

it('keeps the answers of two people apart', async () => {
  const an = thing('own', 'an');
  await waitFor(() => expect(an.result.current?.times).toBe(1));
  const binh = thing('own', 'binh');
  expect(binh.result.current).toBeUndefined();
  await waitFor(() => expect(binh.result.current?.times).toBe(2));
  expect(an.result.current?.times).toBe(1);
});

it('shows what an act has answered without asking, and what is there now when told to', async () => {
  const { result } = thing('acted');
  await waitFor(() => expect(result.current?.times).toBe(1));
  await settle(async () => {
    await keepAnswer(getThing, { id: 'acted', times: 100 }, { params: { id: 'acted' } });
  });
  expect(result.current?.times).toBe(100);
  expect(asked).toHaveLength(1);
  await settle(async () => {
    await refreshEndpoint(getThing, { params: { id: 'acted' } });
  });
  await waitFor(() => expect(result.current?.times).toBe(2));
});

it('lists page by page as far as it is asked, with its filters', async () => {
  const { result } = renderHook(() => usePages(listThings, { query: { kind: 'paged' } }));
  await waitFor(() => expect(result.current.data).toEqual(['a1', 'a2']));
  expect(result.current.hasMore).toBe(true);
  await settle(async () => result.current.more());
  await waitFor(() => expect(result.current.data).toEqual(['a1', 'a2', 'b1', 'b2']));
  await settle(async () => result.current.more());
  await waitFor(() => expect(result.current.hasMore).toBe(false));
  expect(new Set(asked)).toEqual(
    new Set(['', '&cursor=b', '&cursor=c'].map((rest) => `/api/things?kind=paged${rest}`)),
  );
});

it('asks again for a page that was refused, and for no other', async () => {
  const { result } = renderHook(() => usePages(listThings, { query: { kind: 'broken' } }));
  await waitFor(() => expect(result.current.data).toHaveLength(2));
  isRefused = true;
  await settle(async () => result.current.more());
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'forbidden' }));
  expect([result.current.data, result.current.hasMore]).toEqual([['a1', 'a2'], true]);
  isRefused = false;
  asked = [];
  await settle(async () => result.current.more());
  await waitFor(() => expect(result.current.data).toEqual(['a1', 'a2', 'b1', 'b2']));
  expect(result.current.error).toBeUndefined();
  expect(asked.filter((url) => url.includes('cursor=c'))).toEqual([]);
});

it('reads on by itself while there is too little', async () => {
  const isReadOn = (_: readonly string[], pageCount: number) => pageCount < 2;
  const { result } = renderHook(() => usePages(listThings, { query: { kind: 'short' } }, { isReadOn }));
  await waitFor(() => expect(result.current.data).toEqual(['a1', 'a2', 'b1', 'b2']));
  expect(result.current.hasMore).toBe(true);
});

it('keeps the rows where reading the list anew is refused, and says so', async () => {
  const input = { query: { kind: 'lost' } };
  const { result } = renderHook(() => usePages(listThings, input));
  await waitFor(() => expect(result.current.data).toHaveLength(2));
  isRefused = true;
  await settle(async () => result.current.mutate());
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'forbidden' }));
  expect(result.current.data).toHaveLength(2);
  isRefused = false;
  asked = [];
  await settle(() => refreshPages(listThings, input));
  await waitFor(() => expect(result.current.error).toBeUndefined());
  expect(asked).toEqual(['/api/things?kind=lost']);
});
