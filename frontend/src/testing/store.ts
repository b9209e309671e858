/** The store that pictures are posted to, for tests: another origin, reached by a form with progress. */
import { vi } from 'vitest';
import { mediaApi } from '#shared/media/api.ts';
import type { Media } from '#shared/media/model.ts';
import { api } from './app.tsx';

type Verdict = Pick<Media, 'state' | 'refusal' | 'bytes' | 'pages'>;
interface FakeStore {
  /** Names of the files that arrived. */
  received: string[];
  /** The media id that a file was signed under. */
  idOf(name: string): string | undefined;
  /** From now on every form is refused so: an S3 code, or `network` for a lost one. */
  refuse(code: 'AccessDenied' | 'EntityTooLarge' | 'network'): void;
  /** From now on every form is taken. */
  take(): void;
  /** What the server makes of a file, by its name; ready without. */
  judge(name: string, media: Verdict): void;
}

const idOf = (at: number) => `01JD00000000000000000000${String(at).padStart(2, '0')}`;

/** Puts a store in the place of the browser's requests, and an API in front of it that signs and judges. */
export function openStore(): FakeStore {
  const received: string[] = [];
  const names = new Map<string, string>();
  const verdicts = new Map<string, Verdict>();
  let refusal: string | null = null;

  class Request extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    open(): void {}
    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }
    send(body: FormData): void {
      queueMicrotask(() => this.answer(String(body.get('key')), body.get('file') as File));
    }
    private answer(id: string, file: File): void {
      if (refusal === 'network') return void this.dispatchEvent(new Event('error'));
      this.status = refusal ? 403 : 204;
      this.responseText = refusal ? `<Error><Code>${refusal}</Code></Error>` : '';
      if (!refusal) received.push(file.name);
      names.set(id, file.name);
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  let signed = 0;
  api.on(mediaApi.createUpload, () => {
    signed += 1;
    const mediaId = idOf(signed);
    return { mediaId, url: 'https://store.example.vn/', fields: { key: mediaId }, expiresInSeconds: 600 };
  });
  api.on(mediaApi.getMedia, ({ params: { id } }) => {
    const verdict = verdicts.get(names.get(id) ?? '') ?? { state: 'ready' as const };
    const picture = { mediaId: id, basePath: `/media/${id}`, widths: [400], width: 400, height: 300 };
    return { id, ...verdict, ...(verdict.state === 'ready' && { picture }) };
  });
  return {
    received,
    idOf: (name) => [...names].find(([, one]) => one === name)?.[0],
    refuse: (code) => {
      refusal = code;
    },
    take: () => {
      refusal = null;
    },
    judge: (name, media) => void verdicts.set(name, media),
  };
}

/** A picture file of a name and size. */
export function pictureFile(name: string, { type = 'image/jpeg', bytes = 1000 } = {}): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}
