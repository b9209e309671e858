/** Saving a listing and no longer, and what an account has saved: one call after the other, so that the last press counts. */
import { listingViewsApi } from '#shared/listings/views-api.ts';
import { savedApi } from '#shared/saved/api.ts';
import { call } from '../api/client.ts';
import { tell } from '../api/tell.ts';
import { session } from '../session/session.ts';
import {
  dropFromDevice,
  keptMax,
  knowAccount,
  type Saved,
  savedOnDevice,
  savedWithAccount,
  saveOnDevice,
} from './saved.ts';

let queue: Promise<unknown> = Promise.resolve();
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const run = queue.then(act);
  queue = run.catch(() => undefined);
  return run;
}

/**
 * Reads what the account of whoever is signed in has saved. What the device has kept until now is taken along first,
 * and leaves it once the account has it. Never fails: the reason stands with the account.
 */
export const loadAccount = (): Promise<void> =>
  inTurn(async () => {
    const { me } = session.getState();
    if (!me) return;
    const kept = savedOnDevice();
    try {
      const { items, leftOut } =
        kept.length > 0
          ? await call(savedApi.takeSavedAlong, { body: { items: [...kept] } })
          : { ...(await call(savedApi.listSaved)), leftOut: [] };
      const left = new Set<string>(leftOut);
      dropFromDevice(kept.map(({ code }) => code).filter((code) => !left.has(code)));
      knowAccount({ userId: me.id, items });
    } catch (error) {
      const known = savedWithAccount(me.id);
      knowAccount({ userId: me.id, error, ...(known && { items: known }) });
    }
  });

const without = (saved: readonly Saved[], code: string) => saved.filter((one) => one.code !== code);

/**
 * Saves a listing, or no longer: with the account of whoever is signed in, where it shows at once and is taken back if
 * it is refused, else on this device. False where there is no room; raises the refusal.
 */
export async function saveListing(code: string, isWanted: boolean): Promise<boolean> {
  const isDone = session.getState().me ? await saveWithAccount(code, isWanted) : saveOnDevice(code, isWanted);
  if (isDone && isWanted) void tell(listingViewsApi.noteView, { params: { code }, body: { kind: 'save' } });
  return isDone;
}

async function saveWithAccount(code: string, isWanted: boolean): Promise<boolean> {
  const userId = session.getState().me!.id;
  if (!savedWithAccount(userId)) await loadAccount();
  const before = savedWithAccount(userId) ?? [];
  const others = without(before, code);
  if (isWanted && others.length >= keptMax) return false;
  const one = before.find((each) => each.code === code) ?? { code, savedAt: new Date().toISOString() };
  knowAccount({ userId, items: isWanted ? [one, ...others] : others });
  const endpoint = isWanted ? savedApi.saveListing : savedApi.dropSaved;
  try {
    await inTurn(() => call(endpoint, { params: { code } }));
    return true;
  } catch (error) {
    const now = without(savedWithAccount(userId) ?? [], code);
    knowAccount({ userId, items: isWanted ? now : [one, ...now] });
    if ((error as { code?: unknown }).code === 'limit-reached') return false;
    throw error;
  }
}
