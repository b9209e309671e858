/** The editor with its place held while its code is on the way. */
import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import type { RichTextEditorProps } from './editor.tsx';

const RichTextEditor = lazy(() => import('./editor.tsx'));

/** As high as an empty editor. */
export const RichTextInput = (props: RichTextEditorProps) => (
  <Suspense fallback={<Skeleton height={{ base: '20rem', sm: '17rem' }} borderRadius="md" />}>
    <RichTextEditor {...props} />
  </Suspense>
);
