/** Uploads as React sees them: they belong to the document, so that leaving a page does not end them. */
import { useEffect, useSyncExternalStore } from 'react';
import type { UploadPurpose } from '#shared/media/model.ts';
import { browserPorts } from './browser-ports.ts';
import type { Upload } from './model.ts';
import { createUploadQueue, type UploadQueue } from './queue.ts';

const queues = new Map<string, UploadQueue>();

/** The document's queue of this name, made when it is first asked for. */
export function uploadQueue(name: string, purpose: UploadPurpose): UploadQueue {
  const found = queues.get(name);
  if (found) return found;
  const made = createUploadQueue(browserPorts(purpose));
  queues.set(name, made);
  return made;
}

/** Gives a queue the name of what its form has become, so that its uploads go on there. */
export function renameUploads(from: string, to: string): void {
  const queue = queues.get(from);
  if (!queue) return;
  queues.delete(from);
  queues.set(to, queue);
}

/** Ends a queue whose pictures are used or given up. */
export function endUploads(name: string): void {
  queues.get(name)?.clear();
  queues.delete(name);
}

/** The uploads of a queue; those that network or session failed go on by themselves when it is back. */
export function useUploads(queue: UploadQueue): readonly Upload[] {
  const uploads = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  const isBusy = uploads.some(({ state }) => state === 'sending' || state === 'waiting');
  useEffect(() => {
    queue.retryInterrupted();
    addEventListener('online', queue.retryInterrupted);
    return () => removeEventListener('online', queue.retryInterrupted);
  }, [queue]);
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);
  return uploads;
}
