/** What the simulator saw while it drove the marketplace: acknowledgements, refusals, attempts of cheats, acts of staff. */
import type { FraudName } from '../plan/frauds.ts';

export interface FraudAttempt {
  day: number;
  name: FraudName;
  /** Who tried it. */
  userId: string;
  isRefused: boolean;
  /** What came back. */
  answer: string;
}
/** A decision of staff, as it must stand in the audit log. */
export interface StaffAct {
  day: number;
  by: string;
  on: { type: string; id: string };
  what: string;
}
/** A checkout that was begun: what it promised, to whom. */
export interface Offer {
  userId: string;
  amountVnd: number;
  points: number;
}

export interface Journal {
  /** Number of the day that goes on. */
  day: number;
  /** How often each act was done, by its name. */
  done: Map<string, number>;
  /** How often the marketplace refused honest people, by act and reason. */
  refused: Map<string, number>;
  /** Answers that no caller may get: errors of the server. */
  broken: string[];
  frauds: FraudAttempt[];
  staffActs: StaffAct[];
  offers: Map<string, Offer>;
  /** Payments that staff settled as paid. */
  paidByStaff: Set<string>;
  /** Hours from sending a listing to its decision. */
  decisionHours: number[];
  /** By advert: what readers were told to have seen and pressed, each once. */
  advertViews: Map<string, number>;
  advertClicks: Map<string, number>;
}

export const newJournal = (): Journal => ({
  ...{ day: 0, done: new Map(), refused: new Map(), broken: [], frauds: [], staffActs: [] },
  ...{ offers: new Map(), paidByStaff: new Set(), decisionHours: [] },
  ...{ advertViews: new Map(), advertClicks: new Map() },
});

/** Adds one to a count. */
export const count = (counts: Map<string, number>, name: string, by = 1): void =>
  void counts.set(name, (counts.get(name) ?? 0) + by);
