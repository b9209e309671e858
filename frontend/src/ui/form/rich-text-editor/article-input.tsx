/** The editor of articles with its place held while its code is on the way. */
import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ArticleEditorProps } from './article-editor.tsx';

const ArticleEditor = lazy(() => import('./article-editor.tsx'));

/** As high as an empty editor. */
export const ArticleInput = (props: ArticleEditorProps) => (
  <Suspense fallback={<Skeleton height={{ base: '22rem', sm: '19rem' }} borderRadius="md" />}>
    <ArticleEditor {...props} />
  </Suspense>
);
