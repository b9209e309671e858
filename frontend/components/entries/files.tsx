/** Files that go along with a form: attachments, its pictures and what these show. */
import { useRef } from 'react';
import type { Attachment } from '#lib/uploads/attachment.ts';
import type { Upload } from '#lib/uploads/model.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import { AltFields } from '#ui/form/alt-fields.tsx';
import { AttachmentList } from '#ui/form/attachment-list.tsx';
import { ImageUploads } from '#ui/form/image-uploads.tsx';
import type { Entry } from '../entry.ts';
import { picture } from '../samples.ts';
import { SampleForm } from './sample-form.tsx';

const file = new File(['x'], 'plan.pdf', { type: 'application/pdf' });
const attachments: readonly Attachment<unknown>[] = [
  { id: 'sending', file, step: 'sending', progress: 0.4 },
  { id: 'checking', file, step: 'checking', progress: 1 },
  { id: 'ready', file, step: 'ready', progress: 1 },
  { id: 'failed', file, step: 'failed', progress: 0, problem: 'check-timeout', canRetry: true },
  { id: 'hopeless', file, step: 'failed', progress: 0, problem: 'encrypted-file' },
];

const uploads: readonly Upload[] = [
  { id: 'known', name: '', state: 'ready', progress: 1, picture, mediaId: picture.mediaId, canRetry: false },
  {
    id: 'failed',
    name: 'plan.tiff',
    state: 'failed',
    progress: 0,
    problem: 'unsupported-file',
    canRetry: false,
  },
];

/** A queue that sends nothing. */
const nothing = () => undefined;
const queue: UploadQueue = {
  ...{ get: () => uploads, subscribe: () => nothing, settled: async () => undefined },
  ...{ add: nothing, addKnown: nothing, move: nothing, remove: nothing, retry: nothing },
  ...{ retryInterrupted: nothing, clear: nothing },
};

function Pictures({ shown }: { shown: readonly Upload[] }) {
  const field = useRef<HTMLInputElement>(null);
  return <ImageUploads queue={queue} uploads={shown} limit={2} hasCover focusRef={field} />;
}

export const fileEntries: readonly Entry[] = [
  {
    file: 'form/attachment-list.tsx',
    states: {
      'all that may happen to a file': (
        <AttachmentList files={attachments} onRemove={nothing} onRetry={nothing} />
      ),
    },
  },
  {
    file: 'form/image-uploads.tsx',
    states: { empty: <Pictures shown={[]} />, full: <Pictures shown={uploads} /> },
  },
  {
    file: 'form/alt-fields.tsx',
    states: {
      default: (
        <SampleForm values={{ alt: {} }}>
          <AltFields name="alt" n={1} />
        </SampleForm>
      ),
    },
  },
];
