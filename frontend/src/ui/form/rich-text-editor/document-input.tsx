/** The editor of documents with its place held while its code is on the way. */
import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DocumentEditorProps } from './document-editor.tsx';

const DocumentEditor = lazy(() => import('./document-editor.tsx'));

/** As high as an empty editor. */
export const DocumentInput = (props: DocumentEditorProps) => (
  <Suspense fallback={<Skeleton height={{ base: '22rem', sm: '19rem' }} borderRadius="md" />}>
    <DocumentEditor {...props} />
  </Suspense>
);
