/** Asks what has become of an upload until there is a verdict. */
import type { Media } from '#shared/media/model.ts';
import { CallProblem } from '../api/http.ts';
import type { UploadEvent } from './model.ts';
import type { UploadPorts } from './ports.ts';

const firstPauseMs = 400;
const longestPauseMs = 3000;
const patienceMs = 120_000;

/** Another session or network may answer: those are waited for, other refusals end it. */
const isPassing = (error: unknown) =>
  error instanceof CallProblem && (error.status === 0 || error.status === 401 || error.status >= 500);
const isGone = (error: unknown) => error instanceof CallProblem && error.code === 'not-found';

interface Judged {
  id: string;
  mediaId: string;
  /** The chosen file is still at hand, so that it can be sent anew. */
  hasFile: boolean;
}

/** The event that a verdict means; null while there is none. */
function eventOf({ id }: Judged, media: Media): UploadEvent | null {
  if (media.state === 'ready') return { type: 'judged', id, picture: media.picture };
  if (media.state !== 'refused') return null;
  return { type: 'failed', id, problem: media.refusal ?? 'unreadable', canRetry: false };
}

/** Ever longer pauses, two minutes at most. Raises what is neither a verdict nor passing. */
export async function pollUpload(
  judged: Judged,
  { getMedia, wait }: Pick<UploadPorts, 'getMedia' | 'wait'>,
  signal: AbortSignal,
): Promise<UploadEvent> {
  const { id, mediaId, hasFile } = judged;
  let pause = firstPauseMs;
  for (let waited = 0; waited < patienceMs; waited += pause) {
    try {
      const event = eventOf(judged, await getMedia(mediaId, signal));
      signal.throwIfAborted();
      if (event) return event;
    } catch (error) {
      if (isGone(error)) return { type: 'failed', id, problem: 'upload-expired', canRetry: hasFile };
      if (!isPassing(error)) throw error;
    }
    await wait(pause, signal);
    pause = Math.min(longestPauseMs, pause * 1.5);
  }
  return { type: 'failed', id, problem: 'check-timeout', canRetry: true };
}
