/** What may be said to people while a page is open, or of it, and never at its start: their code comes after the page's. */
import { CompareBar } from '#frontend/features/listings/compare/compare-bar.tsx';
import { ChangedRulesNotice } from './changed-rules-notice.tsx';
import { ImpressionSampler } from './impression-sampler.tsx';
import { SavedKeeper } from './saved-keeper.tsx';
import { UpdateNotice } from './update-notice.tsx';

export const LateNotices = () => (
  <>
    <UpdateNotice />
    <ChangedRulesNotice />
    <CompareBar />
    <SavedKeeper />
    <ImpressionSampler />
  </>
);
