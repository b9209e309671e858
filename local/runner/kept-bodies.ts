/** Bodies kept in memory up to so many bytes; those that were not asked for the longest go first. */

export interface KeptBodies {
  get(name: string): Buffer | undefined;
  set(name: string, body: Buffer): void;
}

/** Keeps bodies of at most `maxBytes` together; one that is larger by itself is not kept. */
export function createKeptBodies(maxBytes: number): KeptBodies {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  const remove = (name: string) => {
    bytes -= kept.get(name)?.length ?? 0;
    kept.delete(name);
  };
  return {
    get(name) {
      const body = kept.get(name);
      if (!body) return undefined;
      kept.delete(name);
      kept.set(name, body);
      return body;
    },
    set(name, body) {
      remove(name);
      if (body.length > maxBytes) return;
      kept.set(name, body);
      bytes += body.length;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}
