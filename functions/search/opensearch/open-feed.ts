/** The feed of OpenSearch as it is deployed: loaded by the job alone. */
import { systemClock } from '#functions/lib/clock.ts';
import { log } from '#functions/lib/log.ts';
import { openSearchIndex } from '#shared/search-deployment.ts';
import { createSignedFetch } from '../engines/signed-fetch.ts';
import { createFeed, type FeedPorts } from './feed.ts';
import { createFeedStore } from './feed-state.ts';

/** A bulk of two hundred documents, or the removal of a thousand, on a domain that is busy. */
const timeoutMs = 30_000;

interface Given extends Pick<FeedPorts, 'live' | 'changes' | 'url'> {
  bucket: string;
}

/** Opens the feed of one domain. */
export const openFeed = ({ bucket, ...given }: Given, region = process.env.AWS_REGION) =>
  createFeed({
    ...given,
    index: openSearchIndex,
    send: createSignedFetch({ service: 'es', region, timeoutMs }),
    store: createFeedStore(bucket, openSearchIndex),
    clock: systemClock,
    refused: (id, reason) => log('error', 'opensearch-refused', { id, reason }),
  });
