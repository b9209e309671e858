/** What somebody has typed survives a reload: kept in the browser until the form has been sent. */

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const prefix = 'draft:';

/** Where drafts lie: `tab` dies with the tab, `browser` stays for days. */
export type DraftPlace = 'tab' | 'browser';

/** A browser may refuse its storage; then nothing is kept and nothing breaks. */
function storeOf(place: DraftPlace): Store | null {
  try {
    return place === 'tab' ? sessionStorage : localStorage;
  } catch {
    return null;
  }
}

export function readDraft<Values>(key: string, place: DraftPlace): Values | null {
  try {
    const text = storeOf(place)?.getItem(prefix + key);
    return text ? (JSON.parse(text) as Values) : null;
  } catch {
    return null;
  }
}

/** Keeps values, without those named in `omitted` (passwords, codes). */
export function keepDraft(
  key: string,
  place: DraftPlace,
  values: object,
  omitted: readonly string[] = [],
): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !omitted.includes(name)));
  try {
    storeOf(place)?.setItem(prefix + key, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage must not stop anybody from typing.
  }
}

export function dropDraft(key: string, place: DraftPlace): void {
  try {
    storeOf(place)?.removeItem(prefix + key);
  } catch {
    // Nothing kept, nothing to drop.
  }
}
