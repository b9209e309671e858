/** Watching one advert for a reward, as a pure reducer: starting, watching, answering, what came of it. */
import { problemOf } from '#lib/api/http.ts';

/** Why nothing was given, in the words' own terms. */
export type Refusal =
  | 'wrong-answer'
  | 'too-early'
  | 'expired'
  | 'had-already'
  | 'cap-reached'
  | 'no-more-tries'
  | 'gone'
  | 'other';

export type WatchState =
  | { step: 'ready'; refusal: Refusal | null; error: unknown }
  | { step: 'starting' }
  | { step: 'watching'; token: string; readyAtMs: number; refusal: Refusal | null; error: unknown }
  | { step: 'claiming'; token: string; readyAtMs: number }
  | { step: 'rewarded'; points: number; available: number }
  | { step: 'over'; refusal: Refusal };

export type WatchEvent =
  | { type: 'start' }
  | { type: 'started'; token: string; seconds: number; nowMs: number }
  | { type: 'refused'; error: unknown }
  | { type: 'claim' }
  | { type: 'rewarded'; points: number; available: number };

export const firstState: WatchState = { step: 'ready', refusal: null, error: null };

/** What a refusal of the API means here; a claim may meet the cap of wrong answers, a start that of the day. */
export function refusalOf(error: unknown, isClaim: boolean): Refusal {
  const { code, errors } = problemOf(error);
  if (errors?.some((one) => one.code === 'incorrect')) return 'wrong-answer';
  if (errors?.some((one) => one.code === 'too-early')) return 'too-early';
  if (code === 'ticket-expired') return 'expired';
  if (code === 'already-exists') return 'had-already';
  if (code === 'limit-reached') return isClaim ? 'no-more-tries' : 'cap-reached';
  return code === 'not-found' ? 'gone' : 'other';
}

const final: readonly Refusal[] = ['had-already', 'cap-reached', 'no-more-tries', 'gone'];

function afterRefusal(state: WatchState, error: unknown): WatchState {
  const refusal = refusalOf(error, state.step === 'claiming');
  if (final.includes(refusal)) return { step: 'over', refusal };
  if (state.step !== 'claiming' || refusal === 'expired') return { step: 'ready', refusal, error };
  return { ...state, step: 'watching', refusal, error };
}

/** The state after an event; events that do not fit are passed over, so a late answer harms nothing. */
export function reduce(state: WatchState, event: WatchEvent): WatchState {
  switch (event.type) {
    case 'start':
      return state.step === 'ready' ? { step: 'starting' } : state;
    case 'started':
      if (state.step !== 'starting') return state;
      return {
        step: 'watching',
        token: event.token,
        readyAtMs: event.nowMs + event.seconds * 1000,
        refusal: null,
        error: null,
      };
    case 'claim':
      return state.step === 'watching'
        ? { step: 'claiming', token: state.token, readyAtMs: state.readyAtMs }
        : state;
    case 'rewarded':
      return { step: 'rewarded', points: event.points, available: event.available };
    case 'refused':
      return state.step === 'starting' || state.step === 'claiming'
        ? afterRefusal(state, event.error)
        : state;
  }
}
