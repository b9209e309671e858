/** One page load in some tells which cards were in sight: enough to estimate how often that is. Shows nothing. */
import { useEffect } from 'react';
import { sampledOneIn } from '#shared/listings/impressions.ts';

/** Once for a document, whatever page it goes on to. */
export function ImpressionSampler() {
  useEffect(() => {
    if (Math.random() * sampledOneIn < 1)
      void import('#ui/listing/cards-in-sight.ts').then(({ watchCards }) => watchCards());
  }, []);
  return null;
}
