/** The steps of the auth page as data: which form stands where, and where each leads. */

export const modes = ['login', 'sign-up', 'reset'] as const;
export type Mode = (typeof modes)[number];

/** The mode that an address asks for; login for anything else. */
export const modeOf = (text: string | null): Mode => modes.find((mode) => mode === text) ?? 'login';

/** Seconds left until `untilMs` of a clock that only runs forward; never below zero. */
export const secondsLeft = (untilMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((untilMs - nowMs) / 1000));

/** '4:05'. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
