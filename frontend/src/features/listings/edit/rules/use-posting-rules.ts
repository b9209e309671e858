/** The rules of posting as somebody has accepted them: what is still asked for, and the answer given with the listing. */
import { useRef, useState } from 'react';
import { acceptDocuments, refreshAcceptances, useAcceptances } from '#frontend/queries/acceptances.ts';
import { problemOf } from '#lib/api/http.ts';
import type { DocumentAcceptance } from '#shared/content/documents.ts';

export interface PostingRules {
  /** Those that are asked for; none where all are accepted, or not known yet. */
  needed: readonly DocumentAcceptance[];
  /** The versions that the tick is for are those on screen. */
  isAgreed: boolean;
  setAgreed: (isAgreed: boolean) => void;
  /** Counts how often the form could not be sent for want of an answer: the box takes the focus at each. */
  missed: number;
  /** Records the answer; false where there is none yet. */
  accept: () => Promise<boolean>;
  /** Asks anew: something changed, or was never accepted. */
  ask: () => Promise<unknown>;
}

const versionsOf = (rules: readonly DocumentAcceptance[]): string =>
  rules.map(({ name, version }) => `${name}@${version}`).join(' ');

export function usePostingRules(userId: string): PostingRules {
  const { data } = useAcceptances(userId, 'posting');
  const needed = (data?.items ?? []).filter(({ isNeeded }) => isNeeded);
  const [agreedTo, setAgreedTo] = useState('');
  const [missed, setMissed] = useState(0);
  const versions = versionsOf(needed);
  const state = { needed, isAgreed: needed.length > 0 && agreedTo === versions };
  // Pictures may be on their way for minutes: the answer counts as it is when the listing goes.
  const latest = useRef(state);
  latest.current = state;
  const ask = async () => {
    await refreshAcceptances(userId);
    setAgreedTo('');
    setMissed((count) => count + 1);
  };
  const accept = async () => {
    const now = latest.current;
    if (now.needed.length === 0) return true;
    if (!now.isAgreed) {
      setMissed((count) => count + 1);
      return false;
    }
    try {
      await acceptDocuments(userId, 'posting', now.needed);
      return true;
    } catch (error) {
      if (problemOf(error).code !== 'version-conflict') throw error;
      await ask();
      return false;
    }
  };
  return { ...state, setAgreed: (isAgreed) => setAgreedTo(isAgreed ? versions : ''), missed, accept, ask };
}
