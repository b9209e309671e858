/** Applying for the job of the page. */
import { useLoaderData } from 'react-router';
import type { loader } from '#frontend/features/content/pages/article-page.tsx';
import { ApplySection } from '#frontend/features/leads/apply/apply-section.tsx';

export function ApplyPart() {
  const { article } = useLoaderData<typeof loader>();
  return <ApplySection key={article.id} jobId={article.id} deadline={article.career?.deadline} />;
}
