/** Files that are uploaded while a form is filled in: sent at once, checked by the server, ready to go along. */
import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../api/http.ts';
import { type Attachment, problemOfFile } from './attachment.ts';

/** Sends one file and waits for the verdict; raises a `CallProblem` whose first error says what is wrong with it. */
export type UploadFile<Claim> = (file: File, ways: UploadWays) => Promise<Claim>;
export interface UploadWays {
  signal: AbortSignal;
  /** 0–1 while it is sent; 1 once the server checks it. */
  onProgress: (done: number) => void;
}

export interface Attachments<Claim> {
  files: readonly Attachment<Claim>[];
  /** How many may come, and whether some that were chosen found no room. */
  max: number;
  takesPdf: boolean;
  isOverfull: boolean;
  add: (chosen: readonly File[]) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
  /** The claims of all files once each is checked; `failed` where one was not taken. */
  settled: () => Promise<Claim[] | 'failed'>;
  /** What `settled` answered last has gone along; files that were added since stay. */
  clear: () => void;
}

interface Limits<Claim> {
  max: number;
  takesPdf: boolean;
  upload: UploadFile<Claim>;
}

type Work<Claim> = { abort: AbortController; done: Promise<Claim | 'failed'> };

export function useAttachments<Claim>({ max, takesPdf, upload }: Limits<Claim>): Attachments<Claim> {
  const [files, setFiles] = useState<readonly Attachment<Claim>[]>([]);
  const [isOverfull, setOverfull] = useState(false);
  const works = useRef(new Map<string, Work<Claim>>());
  const going = useRef<readonly string[]>([]);
  useEffect(() => {
    const running = works.current;
    return () => {
      for (const { abort } of running.values()) abort.abort();
    };
  }, []);

  const change = (id: string, part: Partial<Attachment<Claim>>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const start = (id: string, file: File) => {
    const abort = new AbortController();
    const tell = (part: Partial<Attachment<Claim>>) => !abort.signal.aborted && change(id, part);
    const problem = problemOfFile(file, takesPdf);
    const done = problem
      ? Promise.resolve(tell({ step: 'failed', problem, canRetry: false })).then(() => 'failed' as const)
      : send(upload, file, { abort, tell });
    works.current.set(id, { abort, done });
  };
  const add = (chosen: readonly File[]) => {
    // The works are counted: two choices before anything is drawn know of each other.
    const room = Math.max(0, max - works.current.size);
    setOverfull(chosen.length > room);
    for (const file of chosen.slice(0, room)) {
      const id = crypto.randomUUID();
      setFiles((all) => [...all, { id, file, step: 'sending', progress: 0 }]);
      start(id, file);
    }
  };
  const remove = (id: string) => {
    works.current.get(id)?.abort.abort();
    works.current.delete(id);
    setOverfull(false);
    setFiles((all) => all.filter((one) => one.id !== id));
  };
  const retry = (id: string) => {
    const file = files.find((one) => one.id === id)?.file;
    if (!file) return;
    change(id, { step: 'sending', progress: 0, problem: undefined });
    start(id, file);
  };
  const settled = async () => {
    const asked = [...works.current];
    const done = await Promise.all(asked.map(async ([id, work]) => [id, await work.done] as const));
    // One that was taken away meanwhile does not go along, and does not hold up the others.
    const kept = done.filter(([id]) => works.current.has(id));
    going.current = kept.map(([id]) => id);
    const claims = kept.map(([, claim]) => claim);
    return claims.includes('failed') ? 'failed' : (claims as Claim[]);
  };
  const clear = () => {
    const gone = new Set(going.current);
    for (const id of gone) works.current.delete(id);
    setOverfull(false);
    setFiles((all) => all.filter(({ id }) => !gone.has(id)));
  };
  return { files, max, takesPdf, isOverfull, add, remove, retry, settled, clear };
}

interface Sending<Claim> {
  abort: AbortController;
  tell: (part: Partial<Attachment<Claim>>) => unknown;
}

/** Final refusals are of the file itself: what the line or the server failed at may pass another time. */
const finalProblems = ['unsupported-file', 'file-too-large', 'unreadable', 'too-many-pixels'];

function send<Claim>(upload: UploadFile<Claim>, file: File, { abort, tell }: Sending<Claim>) {
  const onProgress = (progress: number) =>
    tell({ progress, step: progress < 1 ? ('sending' as const) : ('checking' as const) });
  return upload(file, { signal: abort.signal, onProgress }).then(
    (claim): Claim | 'failed' => {
      tell({ step: 'ready', progress: 1, claim });
      return claim;
    },
    (error: unknown): Claim | 'failed' => {
      const { code, errors } = problemOf(error);
      const problem = errors?.[0]?.code ?? code;
      const isFinal = [...finalProblems, 'active-file', 'encrypted-file'].includes(problem);
      tell({ step: 'failed', problem, canRetry: !isFinal });
      return 'failed';
    },
  );
}
