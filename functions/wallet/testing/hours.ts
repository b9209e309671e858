/** Lengths of time for tests. */
export const hourMs = 3_600_000;
