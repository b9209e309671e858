/** Which sessions of an account are open, and the change that ends them all. */
import type { Profile, StoredSession } from '../repository.ts';

/** The change of a profile by which every session that began until now (ms) ends. */
export const endSessionsBefore = (now: number) => ({ sessionsFrom: now + 1 });

/** Whether a session of an account is still open; `now` in ms. */
export const isAlive = ({ state, sessionsFrom }: Profile, session: StoredSession, now: number): boolean =>
  state === 'active' &&
  Math.max(session.createdAt, session.keptAt ?? 0) >= sessionsFrom &&
  now < session.expiresAt;
