/** Chance and order: seeded random numbers, and a scheduler that lets one waiting act go on at a time. */

/** Random numbers from 0 to below 1 that a seed gives again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Turns {
  /** Waits until it is this act's turn. */
  next(): Promise<void>;
  /** Runs acts at once, one step of one of them at a time, in an order that only the seed decides. */
  run(acts: readonly (() => Promise<void>)[]): Promise<void>;
}

/** `between` runs after each step: time passes, late things happen. */
export function createTurns(random: () => number, between: () => Promise<void> | void): Turns {
  const waiting: (() => void)[] = [];
  return {
    next: () => new Promise((resolve) => waiting.push(resolve)),
    async run(acts) {
      let open = acts.length;
      let failure: unknown;
      for (const act of acts)
        act()
          .catch((error) => {
            failure ??= error;
          })
          .finally(() => open--);
      while (open > 0) {
        await new Promise(setImmediate);
        const [go] = waiting.splice(Math.floor(random() * waiting.length), 1);
        if (!go) continue;
        go();
        await between();
      }
      if (failure) throw failure;
    },
  };
}
