/** One recruitment notice, with the form for applying below it. */
import { Suspense } from 'react';
import { Page as ArticlePage } from '#frontend/features/content/pages/article-page.tsx';
import { lazyInBrowser } from '#lib/lazy-in-browser.ts';

export { head, loader, loadNearby } from '#frontend/features/content/pages/article-page.tsx';

const ApplyPart = await lazyInBrowser(async () => (await import('./apply-part.tsx')).ApplyPart);

export const Page = () => (
  <ArticlePage>
    <Suspense fallback={null}>
      <ApplyPart />
    </Suspense>
  </ArticlePage>
);
