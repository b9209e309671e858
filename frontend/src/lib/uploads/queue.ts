/** Runs uploads: two at a time, polled until the server has judged them, going on while a form is filled in. */
import type { Upload as SignedForm } from '../../../../shared/media/api.ts';
import type { ImageType, Media, Picture } from '../../../../shared/media/model.ts';
import { CallProblem } from '../http.ts';
import { afterUpload, imageTypeOf, type Upload, type UploadEvent, type UploadProblem } from './model.ts';

/** What the queue needs from the outside. */
export interface UploadPorts {
  createUpload(file: { contentType: ImageType; bytes: number }, signal: AbortSignal): Promise<SignedForm>;
  /** Posts the form with the file; raises `CallProblem` or `StoreRefusal`. */
  post(form: SignedForm, file: File, onProgress: (done: number) => void, signal: AbortSignal): Promise<void>;
  getMedia(id: string, signal: AbortSignal): Promise<Media>;
  /** Resolves after a while, or rejects when aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  newId(): string;
  preview: { make(file: File): string; drop(url: string): void };
}

/** The store refused a signed form: it ran out, or the file is not what was said. */
export class StoreRefusal extends Error {}

/** A picture that the server has already: from a draft (then it is asked about again), or of a stored listing. */
export interface KnownPicture {
  mediaId: string;
  name: string;
  picture?: Picture | undefined;
  isStored?: boolean;
}

export interface UploadQueue {
  get(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[]): void;
  /** Puts known pictures behind those that are there; ones already there are left out. */
  addKnown(pictures: readonly KnownPicture[]): void;
  move(id: string, to: number): void;
  remove(id: string): void;
  retry(id: string): void;
  /** Tries again whatever failed for want of a network or a session. */
  retryInterrupted(): void;
  clear(): void;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
}

const parallel = 2;
const firstPollMs = 400;
const slowestPollMs = 3000;
const patienceMs = 120_000;

const isOnItsWay = ({ state }: Upload) => state === 'waiting' || state === 'sending' || state === 'checking';

/** Another session or network may answer a poll: those are waited for, other refusals end it. */
const isPassing = (error: unknown) =>
  error instanceof CallProblem && (error.status === 0 || error.status === 401 || error.status >= 500);

function problemOfUpload(error: unknown): { problem: UploadProblem; canRetry: boolean } {
  if (error instanceof StoreRefusal) return { problem: 'refused-by-store', canRetry: true };
  if (!(error instanceof CallProblem)) return { problem: 'internal', canRetry: true };
  const isFinal = error.code === 'file-too-large' || error.code === 'unsupported-file';
  return { problem: error.code, canRetry: !isFinal };
}

/** An empty queue over its ports. */
export function createUploadQueue(ports: UploadPorts): UploadQueue {
  let uploads: readonly Upload[] = [];
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  function apply(event: UploadEvent): void {
    const next = afterUpload(uploads, event);
    if (next === uploads) return;
    uploads = next;
    for (const listener of [...listeners]) listener();
    startNext();
  }

  function startNext(): void {
    const sending = uploads.filter(({ state }) => state === 'sending').length;
    const next = uploads.find(({ state }) => state === 'waiting');
    if (next && sending < parallel) run(next.id, (signal) => send(next.id, signal));
  }

  /** Work on one upload, ended by its removal; whatever it throws is its failure. */
  function run(id: string, work: (signal: AbortSignal) => Promise<void>): void {
    const abort = new AbortController();
    running.set(id, abort);
    work(abort.signal)
      .catch((error: unknown) => {
        if (!abort.signal.aborted) apply({ type: 'failed', id, ...problemOfUpload(error) });
      })
      .finally(() => {
        if (running.get(id) === abort) running.delete(id);
      });
  }

  async function send(id: string, signal: AbortSignal): Promise<void> {
    const file = files.get(id)!;
    apply({ type: 'started', id });
    const form = await ports.createUpload({ contentType: imageTypeOf(file)!, bytes: file.size }, signal);
    await ports.post(form, file, (progress) => apply({ type: 'progressed', id, progress }), signal);
    apply({ type: 'sent', id, mediaId: form.mediaId });
    await judge(id, form.mediaId, signal);
  }

  /** Asks until the verdict is there. */
  async function judge(id: string, mediaId: string, signal: AbortSignal): Promise<void> {
    let pause = firstPollMs;
    for (let waited = 0; waited < patienceMs; waited += pause) {
      const media = await ports.getMedia(mediaId, signal).catch((error: unknown) => {
        if (isPassing(error)) return null;
        const isGone = error instanceof CallProblem && error.code === 'not-found';
        if (isGone) return { state: 'gone' } as const;
        throw error;
      });
      signal.throwIfAborted();
      if (media?.state === 'gone')
        return apply({ type: 'failed', id, problem: 'upload-expired', canRetry: files.has(id) });
      if (media?.state === 'ready' && media.picture)
        return apply({ type: 'judged', id, picture: media.picture });
      if (media?.state === 'refused')
        return apply({ type: 'failed', id, problem: media.refusal ?? 'unreadable', canRetry: false });
      await ports.wait(pause, signal);
      pause = Math.min(slowestPollMs, pause * 1.5);
    }
    apply({ type: 'failed', id, problem: 'check-timeout', canRetry: true });
  }

  function remove(id: string): void {
    running.get(id)?.abort();
    running.delete(id);
    files.delete(id);
    const url = uploads.find((upload) => upload.id === id)?.previewUrl;
    if (url) ports.preview.drop(url);
    apply({ type: 'removed', id });
  }

  function retry(id: string): void {
    apply({ type: 'retried', id });
    const upload = uploads.find((one) => one.id === id);
    if (upload?.state === 'checking') run(id, (signal) => judge(id, upload.mediaId!, signal));
  }

  return {
    get: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(chosen) {
      const added = chosen.map((file): Upload => {
        const id = ports.newId();
        files.set(id, file);
        return {
          id,
          name: file.name,
          state: 'waiting',
          progress: 0,
          previewUrl: ports.preview.make(file),
          canRetry: true,
        };
      });
      apply({ type: 'added', uploads: added });
    },
    addKnown(pictures) {
      const there = new Set(uploads.map(({ mediaId }) => mediaId));
      const added = pictures
        .filter(({ mediaId }) => !there.has(mediaId))
        .map((known) => knownUpload(known, ports));
      apply({ type: 'added', uploads: added.map(({ upload }) => upload) });
      for (const { upload, isStored } of added)
        if (!isStored) run(upload.id, (signal) => judge(upload.id, upload.mediaId!, signal));
    },
    move: (id, to) => apply({ type: 'moved', id, to }),
    remove,
    retry,
    retryInterrupted() {
      for (const { id, problem } of uploads)
        if (problem === 'offline' || problem === 'unauthenticated') retry(id);
    },
    clear() {
      for (const { id } of uploads) remove(id);
    },
    settled() {
      return new Promise((resolve) => {
        const check = () => {
          if (uploads.some(isOnItsWay)) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
      });
    },
  };
}

function knownUpload({ mediaId, name, picture, isStored }: KnownPicture, ports: Pick<UploadPorts, 'newId'>) {
  const upload: Upload = {
    id: ports.newId(),
    name,
    mediaId,
    state: picture ? 'ready' : 'checking',
    progress: 1,
    canRetry: false,
    ...(picture && { picture }),
  };
  return { upload, isStored };
}
