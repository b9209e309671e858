/** Feeds: a partner's address that is pulled every day, what comes of it, and what it would bring. */
import { call } from '#lib/api/client.ts';
import { refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import { feedsApi } from '#shared/imports/feed-api.ts';
import type { Feed, FeedInput, FeedPreview, FeedPreviewInput } from '#shared/imports/feeds/model.ts';

/** While one is pulled it is asked how far it is. */
const whilePullingMs = 15_000;

export const useFeeds = () =>
  useEndpoint(
    feedsApi.listFeeds,
    {},
    {
      revalidateOnMount: true,
      refreshInterval: (answer) => (answer?.items.some(({ isPulling }) => isPulling) ? whilePullingMs : 0),
    },
  );
export const refreshFeeds = (): Promise<unknown> => refreshEndpoint(feedsApi.listFeeds, {});
export const useFeedPulls = (id: string) =>
  useEndpoint(feedsApi.listPulls, { params: { id } }, { revalidateOnMount: true });

/** A feed that is there is changed from the version that was seen, a new one is made once for its key. */
export const saveFeed = (
  input: FeedInput,
  { id, version, key }: { id?: string | undefined; version: number; key: string },
): Promise<Feed> =>
  id === undefined
    ? call(feedsApi.createFeed, { body: input, idempotencyKey: key })
    : call(feedsApi.changeFeed, { params: { id }, body: { ...input, version } });
export const removeFeed = (id: string): Promise<unknown> => call(feedsApi.removeFeed, { params: { id } });
export const runFeed = ({ id, version }: Feed, accepts: boolean): Promise<Feed> =>
  call(feedsApi.runFeed, { params: { id }, body: { version, accepts } });
export const previewFeed = (input: FeedPreviewInput): Promise<FeedPreview> =>
  call(feedsApi.previewFeed, { body: input });
