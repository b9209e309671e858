/** The queue's ports in a browser: the API, a form posted with progress, object URLs. */
import { mediaApi } from '#shared/media/api.ts';
import type { UploadPurpose } from '#shared/media/model.ts';
import { call } from '../api/client.ts';
import { CallProblem } from '../api/http.ts';
import { StoreRefusal, type UploadPorts } from './ports.ts';

/** Posts a signed form to the store, which is another origin; only XMLHttpRequest tells how far it is. */
export const post: UploadPorts['post'] = ({ url, fields }, file, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / (total || 1)));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      const isTooLarge = request.responseText.includes('EntityTooLarge');
      reject(
        isTooLarge
          ? new CallProblem({ code: 'file-too-large', status: 413 })
          : new StoreRefusal(request.responseText),
      );
    });
    request.addEventListener('error', () => reject(new CallProblem({ code: 'offline', status: 0 })));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });

export const wait: UploadPorts['wait'] = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });

/** The ports of uploads for one purpose. */
export const browserPorts = (purpose: UploadPurpose): UploadPorts => ({
  createUpload: (file, signal) => call(mediaApi.createUpload, { body: { purpose, ...file }, signal }),
  post,
  getMedia: (id, signal) => call(mediaApi.getMedia, { params: { id }, signal }),
  wait,
  newId: () => crypto.randomUUID(),
  preview: { make: (file) => URL.createObjectURL(file), drop: (url) => URL.revokeObjectURL(url) },
});
