/** Private papers in memory only while they are shown: a signed address leads to another origin and dies within a minute. */
import { useEffect, useState } from 'react';
import { call } from '#lib/api/client.ts';
import { CallProblem } from '#lib/api/http.ts';
import { mediaApi } from '#shared/media/api.ts';

async function fetchPaper(id: string, signal: AbortSignal): Promise<Blob> {
  const { url } = await call(mediaApi.getPaper, { params: { id }, signal });
  const response = await fetch(url, { signal, credentials: 'omit' }).catch((cause: unknown) => {
    throw new CallProblem({ code: 'offline', status: 0 }, cause);
  });
  if (!response.ok) throw new CallProblem({ code: 'temporarily-unavailable', status: response.status });
  return response.blob();
}

/** The paper as a blob: URL; nothing for an upload that has none yet. Each look of staff is noted by the server. */
export function usePaper(mediaId: string | undefined) {
  const [paper, setPaper] = useState<{ url?: string; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => {
    if (!mediaId) return;
    const leaving = new AbortController();
    let url: string | undefined;
    fetchPaper(mediaId, leaving.signal).then(
      (blob) => {
        if (leaving.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setPaper({ url });
      },
      (error: unknown) => !leaving.signal.aborted && setPaper({ error }),
    );
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
      setPaper({});
    };
  }, [mediaId, attempt]);
  return { ...paper, retry: () => setAttempt(attempt + 1) };
}
