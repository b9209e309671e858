/** What must be undone when something stops, or could not start: the last thing first. */

export interface Undo {
  add(one: () => unknown): void;
  /** Undoes everything added, once. */
  run(): Promise<void>;
}

export function createUndo(): Undo {
  const steps: (() => unknown)[] = [];
  return {
    add: (one) => void steps.push(one),
    async run() {
      for (const step of steps.splice(0).reverse()) await step();
    },
  };
}
