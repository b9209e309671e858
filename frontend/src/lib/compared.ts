/** The listings that a reader has chosen to compare: kept on this device, the same in all its tabs. */
import { useSyncExternalStore } from 'react';

/** What is kept of each: enough to name it before anything is asked. */
export interface Compared {
  code: string;
  title: string;
}

/** As many as `comparedMax` of the rules; written out, since every card loads this. */
export const chosenMax = 4;

const key = 'compare';
const none: readonly Compared[] = [];
const listeners = new Set<() => void>();
/** What was chosen where the storage is refused. */
let chosenHere: string | null = null;
let read: { text: string | null; chosen: readonly Compared[] } = { text: null, chosen: none };

function textNow(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return chosenHere;
  }
}

const isCompared = (one: unknown): one is Compared =>
  typeof one === 'object' &&
  one !== null &&
  'code' in one &&
  'title' in one &&
  typeof one.title === 'string' &&
  typeof one.code === 'string' &&
  /^DA[0-9A-HJKMNP-TV-Z]{8}$/.test(one.code);

/** What is kept as it may have been left by anybody: only what fits, each once, four at most. */
function parse(text: string | null): readonly Compared[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return none;
    const byCode = new Map(kept.filter(isCompared).map(({ code, title }) => [code, { code, title }]));
    return [...byCode.values()].slice(0, chosenMax);
  } catch {
    return none;
  }
}

/** The same object as long as the same is kept. */
function readChosen(): readonly Compared[] {
  const text = textNow();
  if (text !== read.text) read = { text, chosen: parse(text) };
  return read.chosen;
}

function keep(chosen: readonly Compared[]): void {
  chosenHere = JSON.stringify(chosen);
  try {
    localStorage.setItem(key, chosenHere);
  } catch {
    // It holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab has written.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Adds a listing, or takes it out where it is chosen already; false where four are chosen. Reads what other tabs wrote. */
export function toggleCompared({ code, title }: Compared): boolean {
  const chosen = readChosen();
  if (chosen.some((one) => one.code === code)) dropCompared(code);
  else if (chosen.length >= chosenMax) return false;
  else keep([...chosen, { code, title }]);
  return true;
}

export const dropCompared = (code: string): void => keep(readChosen().filter((one) => one.code !== code));
export const clearCompared = (): void => keep(none);

/** None on the server and while hydrating, so that both render the same. */
export const useCompared = (): readonly Compared[] => useSyncExternalStore(subscribe, readChosen, () => none);
