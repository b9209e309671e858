/** Reads a private paper into memory: its signed address leads to another origin and dies within a minute. */
import { useEffect, useState } from 'react';
import { call } from '#lib/api/client.ts';
import { mediaApi } from '#shared/media/api.ts';

async function fetchPaper(id: string, signal: AbortSignal): Promise<Blob> {
  const { url } = await call(mediaApi.getPaper, { params: { id }, signal });
  const response = await fetch(url, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`A paper answered ${response.status}`);
  return response.blob();
}

/** The paper as a blob: URL while it is shown; nothing for an upload that has none yet. */
export function usePaper(mediaId: string | undefined) {
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => {
    if (!mediaId) return;
    const leaving = new AbortController();
    let made: string | undefined;
    setFailed(false);
    fetchPaper(mediaId, leaving.signal).then(
      (paper) => {
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(paper);
        setUrl(made);
      },
      () => !leaving.signal.aborted && setFailed(true),
    );
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [mediaId, attempt]);
  return { url, hasFailed, retry: () => setAttempt(attempt + 1) };
}
