/** Pictures that somebody chooses: those that fit go to the queue, HEIC photos as JPEG, the others are told with their reason. */
import { useEffect, useRef, useState } from 'react';
import { type HeicProblem, heicToJpeg } from './heic.ts';
import { type RefusedFile, vetFiles } from './model.ts';
import type { UploadQueue } from './queue.ts';

export interface ChosenPictures {
  add: (files: readonly File[]) => void;
  refused: readonly RefusedFile<File>[];
  /** HEIC photos are being turned into JPEG. */
  isConverting: boolean;
  /** Takes pictures that have been made smaller, and what is still refused. */
  takeShrunk: (shrunk: readonly File[], others: readonly RefusedFile<File>[]) => void;
  close: () => void;
}

/** `limit`: how many pictures there may be, with those of the queue. */
export function useChosenPictures(queue: Pick<UploadQueue, 'add' | 'get'>, limit: number): ChosenPictures {
  const [refused, setRefused] = useState<readonly RefusedFile<File>[]>([]);
  const [converting, setConverting] = useState(0);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  function take(files: readonly File[]): RefusedFile<File>[] {
    const vetted = vetFiles(files, limit - queue.get().length);
    queue.add(vetted.taken);
    return vetted.refused;
  }
  async function convert(photos: readonly File[]): Promise<void> {
    setConverting((count) => count + 1);
    // One after the other: each stands whole in the memory of what may be a phone.
    for (const file of photos) {
      const made: File | HeicProblem = await heicToJpeg(file).catch(() => 'heic-file' as const);
      if (!isOpen.current) return;
      const left = typeof made === 'string' ? [{ name: file.name, problem: made, file }] : take([made]);
      if (left.length > 0) setRefused((found) => [...found, ...left]);
    }
    setConverting((count) => count - 1);
  }
  const add = (files: readonly File[]) => {
    const left = take(files);
    setRefused(left.filter(({ problem }) => problem !== 'heic-file'));
    const photos = left.flatMap(({ problem, file }) => (problem === 'heic-file' ? [file] : []));
    if (photos.length > 0) void convert(photos);
  };
  return {
    ...{ add, refused, isConverting: converting > 0 },
    takeShrunk(shrunk, others) {
      add(shrunk);
      setRefused((found) => [...found, ...others]);
    },
    close: () => setRefused([]),
  };
}
