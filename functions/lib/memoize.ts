/** Values that change rarely, remembered by a warm function for a while. */

/** The same reading, at most once in `forMs`; a failed one is tried again by the next caller. */
export function remembered<Value>(
  read: () => Promise<Value>,
  forMs: number,
  now: () => number,
): () => Promise<Value> {
  let known: { value: Promise<Value>; until: number } | undefined;
  return () => {
    const time = now();
    if (known && time < known.until && time >= known.until - forMs) return known.value;
    const value = read();
    known = { value, until: time + forMs };
    value.catch(() => {
      known = undefined;
    });
    return value;
  };
}
