/** Uploading one CV while the form is filled in: sent, checked by the server, then ready to go with the application. */
import { useEffect, useRef, useState } from 'react';
import { uploadCv } from '#frontend/queries/leads.ts';
import { problemOf } from '#lib/api/http.ts';
import type { CvClaim } from '#shared/leads/model.ts';
import { pdfMaxBytes, pdfType } from '#shared/media/model.ts';

/** Why a file was not taken; each has its own words. */
export type CvProblem = string;
export type CvState =
  | { step: 'none' }
  | { step: 'sending'; name: string; progress: number }
  | { step: 'checking'; name: string }
  | { step: 'ready'; name: string; claim: CvClaim }
  | { step: 'failed'; name: string; problem: CvProblem; file?: File };

export interface Cv {
  state: CvState;
  choose: (file: File) => void;
  remove: () => void;
  /** The CV that goes along once it is checked; nothing without one, `failed` where it was not taken. */
  settled: () => Promise<CvClaim | 'failed' | undefined>;
}

/** What is wrong with a file before it is sent. */
export function problemOfFile({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): CvProblem | undefined {
  const isPdf = type === pdfType || (type === '' && /\.pdf$/i.test(name));
  if (!isPdf) return 'unsupported-file';
  if (size === 0) return 'empty-file';
  return size > pdfMaxBytes ? 'file-too-large' : undefined;
}

export function useCv(onPuzzle: (isChecking: boolean) => void): Cv {
  const [state, setState] = useState<CvState>({ step: 'none' });
  const running = useRef<{ abort: AbortController; done: Promise<CvClaim | 'failed' | undefined> }>(
    undefined,
  );
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
    const tell = (next: CvState) => !signal.aborted && setState(next);
    tell({ step: 'sending', name, progress: 0 });
    const done = uploadCv(file, {
      signal,
      onPuzzle,
      onProgress: (progress) =>
        tell(progress < 1 ? { step: 'sending', name, progress } : { step: 'checking', name }),
    }).then(
      (claim) => {
        tell({ step: 'ready', name, claim });
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
