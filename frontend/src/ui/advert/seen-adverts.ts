/** Tells which adverts were in sight: several of a page in one request, again where it was lost, and before the page goes. */
import { tellAnonymously } from '#lib/api/tell-anonymously.ts';
import { measureLimits } from '#shared/adverts/measure.ts';
import { advertMeasureApi } from '#shared/adverts/measure-api.ts';

interface Seen {
  advertId: string;
  /** By a clock that only runs forward. */
  atMs: number;
}
interface Batch {
  id: string;
  seen: Seen[];
  triesLeft: number;
}
/** What a page shows within so long goes out together. */
const gatherMs = 3_000;
/** What was lost is told again after so long, so often. */
const againMs = 20_000;
const tries = 4;

let gathered: Seen[] = [];
let lost: Batch[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Notes that an advert was in sight just now. Never fails, and nothing waits for it. */
export function noteSeen(advertId: string): void {
  gathered.push({ advertId, atMs: performance.now() });
  if (!isListening) {
    isListening = true;
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') flush();
    });
  }
  wait(gatherMs);
}

function wait(ms: number): void {
  timer ??= setTimeout(flush, ms);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const batches = lost;
  lost = [];
  for (let at = 0; at < gathered.length; at += measureLimits.batchMax)
    batches.push({
      ...{ id: crypto.randomUUID(), triesLeft: tries },
      seen: gathered.slice(at, at + measureLimits.batchMax),
    });
  gathered = [];
  for (const batch of batches) void tell(batch);
}

async function tell(batch: Batch): Promise<void> {
  const now = performance.now();
  const views = batch.seen
    .map(({ advertId, atMs }) => ({ advertId, agoMs: Math.max(0, Math.round(now - atMs)) }))
    .filter(({ agoMs }) => agoMs <= measureLimits.agoMaxMs);
  if (views.length === 0) return;
  const told = await tellAnonymously(advertMeasureApi.noteAdvertViews, { batch: batch.id, views });
  if (told !== 'lost' || batch.triesLeft <= 1) return;
  lost.push({ ...batch, triesLeft: batch.triesLeft - 1 });
  wait(againMs);
}
