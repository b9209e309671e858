/** Tells that a listing's page is looked at, once it has been in sight for a second. */
import { useEffect } from 'react';
import { tell } from '#lib/api/tell.ts';
import { listingViewsApi } from '#shared/listings/views-api.ts';

/** Whoever leaves sooner has not looked at it. */
const lookedAtMs = 1_000;

/** Once for each page that is opened; a page in a hidden tab waits until it is shown. */
export function useViewBeacon(code: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isTold = false;
    const follow = () => {
      clearTimeout(timer);
      if (isTold || document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        isTold = true;
        void tell(listingViewsApi.noteView, { params: { code }, body: { kind: 'view' } });
      }, lookedAtMs);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [code]);
}

/** Tells that a listing's address was passed on. */
export const tellShare = (code: string): Promise<void> =>
  tell(listingViewsApi.noteView, { params: { code }, body: { kind: 'share' } });
