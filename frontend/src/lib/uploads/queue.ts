/** Runs uploads: two at a time, polled until the server has judged them, going on while a form is filled in. */
import type { Picture } from '#shared/media/model.ts';
import { CallProblem } from '../api/http.ts';
import {
  afterUpload,
  imageTypeOf,
  isOnItsWay,
  type Upload,
  type UploadEvent,
  type UploadProblem,
} from './model.ts';
import { pollUpload } from './poll-upload.ts';
import { StoreRefusal, type UploadPorts } from './ports.ts';

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

function problemOfUpload(error: unknown): { problem: UploadProblem; canRetry: boolean } {
  if (error instanceof StoreRefusal) return { problem: 'refused-by-store', canRetry: true };
  if (!(error instanceof CallProblem)) return { problem: 'internal', canRetry: true };
  const isFinal = error.code === 'file-too-large' || error.code === 'unsupported-file';
  return { problem: error.code, canRetry: !isFinal };
}

/** The list of uploads with its listeners; `onChange` runs after them. */
function createStore(onChange: () => void) {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  return {
    get: () => uploads,
    find: (id: string) => uploads.find((upload) => upload.id === id),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply(event: UploadEvent): void {
      const next = afterUpload(uploads, event);
      if (next === uploads) return;
      uploads = next;
      for (const listener of [...listeners]) listener();
      onChange();
    },
    settled: () =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (uploads.some(isOnItsWay)) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
      }),
  };
}
type Store = ReturnType<typeof createStore>;

/** The work on uploads, each ended by its removal; whatever work throws is its upload's failure. */
function createWork(store: Pick<Store, 'apply'>, ports: UploadPorts) {
  const running = new Map<string, AbortController>();
  const files = new Map<string, File>();

  function run(id: string, work: (signal: AbortSignal) => Promise<void>): void {
    const abort = new AbortController();
    running.set(id, abort);
    work(abort.signal)
      .catch((error: unknown) => {
        if (!abort.signal.aborted) store.apply({ type: 'failed', id, ...problemOfUpload(error) });
      })
      .finally(() => {
        if (running.get(id) === abort) running.delete(id);
      });
  }
  const check = async (id: string, mediaId: string, signal: AbortSignal) =>
    store.apply(await pollUpload({ id, mediaId, hasFile: files.has(id) }, ports, signal));

  return {
    files,
    check: (id: string, mediaId: string) => run(id, (signal) => check(id, mediaId, signal)),
    send: (id: string) =>
      run(id, async (signal) => {
        const file = files.get(id)!;
        store.apply({ type: 'started', id });
        const form = await ports.createUpload({ contentType: imageTypeOf(file)!, bytes: file.size }, signal);
        await ports.post(form, file, (progress) => store.apply({ type: 'progressed', id, progress }), signal);
        store.apply({ type: 'sent', id, mediaId: form.mediaId });
        await check(id, form.mediaId, signal);
      }),
    end(id: string): void {
      running.get(id)?.abort();
      running.delete(id);
      files.delete(id);
    },
  };
}

/** An empty queue over its ports. */
export function createUploadQueue(ports: UploadPorts): UploadQueue {
  const store = createStore(startNext);
  const work = createWork(store, ports);
  const { get, find, apply } = store;

  function startNext(): void {
    const sending = get().filter(({ state }) => state === 'sending').length;
    const next = get().find(({ state }) => state === 'waiting');
    if (next && sending < parallel) work.send(next.id);
  }
  function remove(id: string): void {
    work.end(id);
    const url = find(id)?.previewUrl;
    if (url) ports.preview.drop(url);
    apply({ type: 'removed', id });
  }
  function retry(id: string): void {
    apply({ type: 'retried', id });
    const upload = find(id);
    if (upload?.state === 'checking') work.check(id, upload.mediaId!);
  }
  const isInterrupted = ({ problem }: Upload) => problem === 'offline' || problem === 'unauthenticated';

  return {
    ...{ get, remove, retry, subscribe: store.subscribe, settled: store.settled },
    add(chosen) {
      const added = chosen.map((file) => newUpload(file, ports));
      for (const [at, { id }] of added.entries()) work.files.set(id, chosen[at]!);
      apply({ type: 'added', uploads: added });
    },
    addKnown(pictures) {
      const there = new Set(get().map(({ mediaId }) => mediaId));
      const added = pictures
        .filter(({ mediaId }) => !there.has(mediaId))
        .map((known) => ({ known, upload: knownUpload(known, ports) }));
      apply({ type: 'added', uploads: added.map(({ upload }) => upload) });
      for (const { known, upload } of added) if (!known.isStored) work.check(upload.id, known.mediaId);
    },
    move: (id, to) => apply({ type: 'moved', id, to }),
    retryInterrupted() {
      for (const { id } of get().filter(isInterrupted)) retry(id);
    },
    clear() {
      for (const { id } of get()) remove(id);
    },
  };
}

const newUpload = (file: File, { newId, preview }: Pick<UploadPorts, 'newId' | 'preview'>): Upload => ({
  id: newId(),
  name: file.name,
  state: 'waiting',
  progress: 0,
  previewUrl: preview.make(file),
  canRetry: true,
});

const knownUpload = (
  { mediaId, name, picture }: KnownPicture,
  { newId }: Pick<UploadPorts, 'newId'>,
): Upload => ({
  id: newId(),
  name,
  mediaId,
  state: picture ? 'ready' : 'checking',
  progress: 1,
  canRetry: false,
  ...(picture && { picture }),
});
