/** The calls of watching an advert, run as the machine says. */
import { useReducer } from 'react';
import { reloadWallet } from '#frontend/queries/wallet.ts';
import { call } from '#lib/api/client.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { firstState, reduce } from './machine.ts';

/** The server's clock begins a little before ours: a claim waits this much longer. */
const marginMs = 400;

export function useWatching(videoId: string, onRewarded: (points: number) => void) {
  const [state, dispatch] = useReducer(reduce, firstState);
  const params = { videoId };
  const start = async (): Promise<boolean> => {
    dispatch({ type: 'start' });
    try {
      const { token, seconds } = await call(walletApi.startReward, { params });
      dispatch({ type: 'started', token, seconds, nowMs: performance.now() + marginMs });
      return true;
    } catch (error) {
      dispatch({ type: 'refused', error });
      return false;
    }
  };
  const claim = async (answer: number): Promise<void> => {
    if (state.step !== 'watching') return;
    dispatch({ type: 'claim' });
    try {
      const { points, available } = await call(walletApi.claimReward, {
        params,
        body: { token: state.token, answer },
      });
      dispatch({ type: 'rewarded', points, available });
      void reloadWallet();
      onRewarded(points);
    } catch (error) {
      dispatch({ type: 'refused', error });
    }
  };
  return { state, start, claim };
}
