/** The most recently used values, at most so many. */

export interface Recent<Value> {
  has(key: string): boolean;
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

/** Keeps up to `max` values; the one that was not asked for the longest goes first. */
export function createRecent<Value>(max: number): Recent<Value> {
  const values = new Map<string, Value>();
  return {
    has: (key) => values.has(key),
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > max && oldest !== undefined) values.delete(oldest);
    },
    delete: (key) => void values.delete(key),
  };
}
