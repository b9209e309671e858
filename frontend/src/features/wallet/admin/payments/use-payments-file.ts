/** All payments as files of a bounded size, one after the other: with progress, to be stopped and gone on with. */
import { useEffect, useRef, useState } from 'react';
import { useProblem } from '#lib/api/use-problem.ts';
import type { StaffPayment } from '#shared/wallet/staff-model.ts';
import { type PaymentsPage, readPaymentsPage } from '../api.ts';
import type { paymentsQueryOf } from './list-filters.ts';

/** So many payments are in a file at most. */
const fileRowsMost = 2000;
/** A filtered page may hold few or none: so many requests are made for a file at most. */
const filePagesMost = 200;

export interface FileRead {
  rows: readonly StaffPayment[];
  /** Which file it is, from 1 on. */
  n: number;
  /** There are more behind it. */
  hasMore: boolean;
}

interface Progress {
  rows: StaffPayment[];
  pages: number;
  n: number;
  /** Where to go on; undefined is the beginning. */
  cursor: string | undefined;
}
const beginning: Progress = { rows: [], pages: 0, n: 1, cursor: undefined };

export interface PaymentsFile {
  /** How many payments of the file under way have been read; null while nothing is read. */
  count: number | null;
  /** The file that was saved last; null before the first. */
  saved: FileRead | null;
  /** Reading was stopped or failed within a file: so many are kept, and reading goes on behind them. */
  kept: number;
  problem: string | null;
  /** Reads the first file, the next one, or what is left of the one that was cut off; all over again after the last. */
  run(): Promise<void>;
  stop(): void;
}

/** `onFile` is given each file once, when it is whole. */
export function usePaymentsFile(
  query: ReturnType<typeof paymentsQueryOf>,
  onFile: (file: FileRead) => void,
): PaymentsFile {
  const wordOf = useProblem();
  const progress = useRef<Progress>(beginning);
  const running = useRef<AbortController>(null);
  const [count, setCount] = useState<number | null>(null);
  const [saved, setSaved] = useState<FileRead | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Takes a page over; answers whether the file is whole with it. */
  const take = ({ items, nextCursor }: PaymentsPage): boolean => {
    const { rows, pages, n } = progress.current;
    progress.current = { rows: [...rows, ...items], pages: pages + 1, n, cursor: nextCursor };
    const isFull = progress.current.rows.length >= fileRowsMost || pages + 1 >= filePagesMost;
    return isFull || nextCursor === undefined;
  };
  const finish = () => {
    const { rows, n, cursor } = progress.current;
    const file: FileRead = { rows, n, hasMore: cursor !== undefined };
    progress.current = file.hasMore ? { ...beginning, n: n + 1, cursor } : beginning;
    onFile(file);
    setSaved(file);
  };
  async function run(): Promise<void> {
    if (running.current) return;
    const reading = new AbortController();
    const { signal } = reading;
    running.current = reading;
    setProblem(null);
    setCount(progress.current.rows.length);
    try {
      for (let isWhole = false; !isWhole; setCount(progress.current.rows.length)) {
        const page = await readPaymentsPage(query, progress.current.cursor, signal);
        signal.throwIfAborted();
        isWhole = take(page);
      }
      finish();
    } catch (error) {
      if (!signal.aborted) setProblem(wordOf(error));
    } finally {
      running.current = null;
      setCount(null);
    }
  }
  return {
    ...{ count, saved, problem, run },
    kept: progress.current.pages > 0 ? progress.current.rows.length : 0,
    stop: () => running.current?.abort(),
  };
}
