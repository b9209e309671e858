/** Uploading one PDF while a form is filled in: sent, checked by the server, then ready to go with the form. */
import { useEffect, useRef, useState } from 'react';
import { pdfMaxBytes, pdfType } from '#shared/media/model.ts';
import { problemOf } from '../api/http.ts';

/** Why a file was not taken; each has its own words. */
type PdfProblem = string;
export type PdfState<Claim> =
  | { step: 'none' }
  | { step: 'sending'; name: string; progress: number }
  | { step: 'checking'; name: string }
  | { step: 'ready'; name: string; claim: Claim }
  | { step: 'failed'; name: string; problem: PdfProblem; file?: File };

export interface PdfUpload<Claim> {
  state: PdfState<Claim>;
  choose: (file: File) => void;
  remove: () => void;
  /** What stands for the file once it is checked; nothing without one, `failed` where it was not taken. */
  settled: () => Promise<Claim | 'failed' | undefined>;
}

export interface PdfSending {
  signal: AbortSignal;
  /** 0–1 while it is sent, 1 while it is checked. */
  onProgress: (done: number) => void;
}
type Upload<Claim> = (file: File, sending: PdfSending) => Promise<Claim>;

/** What is wrong with a file before it is sent. */
export function problemOfFile({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): PdfProblem | undefined {
  const isPdf = type === pdfType || (type === '' && /\.pdf$/i.test(name));
  if (!isPdf) return 'unsupported-file';
  if (size === 0) return 'empty-file';
  return size > pdfMaxBytes ? 'file-too-large' : undefined;
}

/** `upload` sends a file and waits for the verdict; `onReady` hears of one that was taken, before `settled` answers. */
export function usePdf<Claim>(upload: Upload<Claim>, onReady?: (claim: Claim) => void): PdfUpload<Claim> {
  const [state, setState] = useState<PdfState<Claim>>({ step: 'none' });
  const running = useRef<{ abort: AbortController; done: Promise<Claim | 'failed' | undefined> }>(undefined);
  useEffect(() => () => running.current?.abort.abort(), []);

  const choose = (file: File) => {
    running.current?.abort.abort();
    const { name } = file;
    const problem = problemOfFile(file);
    if (problem) {
      running.current = { abort: new AbortController(), done: Promise.resolve('failed') };
      return setState({ step: 'failed', name, problem });
    }
    const abort = new AbortController();
    const { signal } = abort;
    const tell = (next: PdfState<Claim>) => !signal.aborted && setState(next);
    tell({ step: 'sending', name, progress: 0 });
    const onProgress = (progress: number) =>
      tell(progress < 1 ? { step: 'sending', name, progress } : { step: 'checking', name });
    const done = upload(file, { signal, onProgress }).then(
      (claim) => {
        if (signal.aborted) return undefined;
        tell({ step: 'ready', name, claim });
        onReady?.(claim);
        return claim;
      },
      (error: unknown) => {
        const { code, errors } = problemOf(error);
        tell({ step: 'failed', name, file, problem: errors?.[0]?.code ?? code });
        return 'failed' as const;
      },
    );
    running.current = { abort, done };
  };
  const remove = () => {
    running.current?.abort.abort();
    running.current = undefined;
    setState({ step: 'none' });
  };
  return { state, choose, remove, settled: async () => running.current?.done };
}
