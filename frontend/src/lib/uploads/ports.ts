/** What a queue of uploads needs from the outside. */
import type { ImageType, Media, pdfType, Upload as SignedForm } from '#shared/media/model.ts';

export interface UploadPorts {
  createUpload(
    file: { contentType: ImageType | typeof pdfType; bytes: number },
    signal: AbortSignal,
  ): Promise<SignedForm>;
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
