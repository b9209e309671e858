/** An act that somebody else may have forestalled: what is there now is read, and a notice says why nothing was done. */
import { useState } from 'react';
import { problemOf } from './http.ts';

type Words = string | ((code: string) => string);

export interface ConflictNotice {
  /** Why the act was not done, in words; null without. */
  notice: string | null;
  setNotice: (notice: string | null) => void;
  /** True when the act was done, false when somebody was faster; any other refusal is thrown on. */
  run: (act: () => Promise<unknown>, words: Words) => Promise<boolean>;
}

/** `reload` reads what is there now. */
export function useConflictNotice(reload: () => Promise<unknown>): ConflictNotice {
  const [notice, setNotice] = useState<string | null>(null);
  const run = async (act: () => Promise<unknown>, words: Words) => {
    setNotice(null);
    try {
      await act();
      return true;
    } catch (error) {
      const { code } = problemOf(error);
      if (!code.endsWith('-conflict')) throw error;
      setNotice(typeof words === 'string' ? words : words(code));
      await reload();
      return false;
    }
  };
  return { notice, setNotice, run };
}
