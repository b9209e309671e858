/** A listing's public page, with asking whoever posted it for consultation. */
import { Page as DetailPage } from '#frontend/features/listings/pages/detail-page.tsx';
import { lazyInBrowser } from '#lib/lazy-in-browser.ts';

export { head, loader, loadNearby } from '#frontend/features/listings/pages/detail-page.tsx';

const Consult = await lazyInBrowser(
  async () => (await import('#frontend/features/leads/consult/consult-part.tsx')).ConsultPart,
);

export const Page = () => <DetailPage Consult={Consult} />;
