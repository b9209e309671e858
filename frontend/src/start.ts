/**
 * What a document runs itself: fetches the app once the page has been painted, so that what is read first does not
 * share the line and the processor with scripts. Imports nothing that runs, to be small.
 */
import type { AppFiles } from '#lib/hydration.ts';

/** A tab in the background paints nothing: there the app is not waited for. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    // The first task after a frame comes when the frame is painted.
    else requestAnimationFrame(() => setTimeout(resolve));
  });

function preload(rel: string, hrefs: readonly string[], as?: string): void {
  for (const href of hrefs) {
    const link = document.createElement('link');
    Object.assign(link, { rel, href, crossOrigin: '', fetchPriority: 'low', ...(as && { as }) });
    document.head.append(link);
  }
}

/** A picture that does not come soon is not waited for. */
const patienceMs = 1_000;

/** Until the pictures that are looked at first can be painted. */
const pictured = (): Promise<unknown> => {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')];
  return Promise.race([
    Promise.allSettled(pictures.map((picture) => picture.decode())),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
};

/** Whoever has chosen a currency gets its figures with the app: styles keep their room free from now on. */
try {
  const chosen = localStorage.getItem('currency');
  if (chosen) document.documentElement.dataset.currency = chosen;
} catch {
  // A refused storage has nothing chosen.
}
await pictured();
await painted();
const files = JSON.parse(document.getElementById('app-files')?.textContent ?? '') as AppFiles;
preload('modulepreload', files.scripts);
preload('preload', files.texts, 'fetch');
// One after the other, so that each is evaluated in a task of its own. The entry deals with what does not come.
for (const script of files.scripts) await import(/* @vite-ignore */ script).catch(() => undefined);
await import(/* @vite-ignore */ files.entry);
