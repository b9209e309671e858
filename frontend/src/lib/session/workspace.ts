/** For whom this tab acts: the person themselves, or an agency in which they have a seat. Kept per tab. */
import { useSyncExternalStore } from 'react';
import { isInReach, type SeatAccess, type SeatRole, seatAdmits } from '#shared/kernel/seat.ts';
import { session } from './session.ts';

const key = 'acting-for';

/** The seat as it was last heard of. */
interface KnownSeat {
  role: SeatRole;
  isActive: boolean;
  /** Who left what they looked after to this seat. */
  alsoFor?: readonly string[] | undefined;
}
/** An agency as the switch and the note of the page name it. */
export interface Workspace {
  userId: string;
  agencyId: string;
  name: string;
  /** Absent until it is heard of: everything is offered then, and the server decides. */
  seat?: KnownSeat | undefined;
}

let known: { text: string | null; workspace: Workspace | null } = { text: null, workspace: null };
const listeners = new Set<() => void>();

/** What this tab was told last; another person's is nobody's. */
export function currentWorkspace(): Workspace | null {
  if (typeof sessionStorage === 'undefined') return null;
  const text = sessionStorage.getItem(key);
  if (text !== known.text) known = { text, workspace: text ? (JSON.parse(text) as Workspace) : null };
  const { workspace } = known;
  return workspace && workspace.userId === session.getState().me?.id ? workspace : null;
}

/** Acts for an agency from now on: what was read as oneself is read anew, so the page begins again. */
export function actFor(workspace: Workspace, path: string): void {
  keepWorkspace(workspace);
  location.assign(path);
}

/** What is asked from now on is asked for the agency. */
export const keepWorkspace = (workspace: Workspace): void =>
  sessionStorage.setItem(key, JSON.stringify(workspace));

/** Acts for oneself again. */
export function actForMyself(path: string): void {
  sessionStorage.removeItem(key);
  location.assign(path);
}

/** The seat is gone: nothing is asked for the agency any more. */
export const dropWorkspace = (): void => sessionStorage.removeItem(key);

/** Takes over what was heard of the seat: pages offer from then on what it may do now. */
export function learnSeat(name: string, seat: KnownSeat): void {
  const workspace = currentWorkspace();
  if (!workspace) return;
  const { role, isActive, alsoFor } = seat;
  sessionStorage.setItem(key, JSON.stringify({ ...workspace, name, seat: { role, isActive, alsoFor } }));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const end = session.subscribe(listener);
  listeners.add(listener);
  return () => {
    end();
    listeners.delete(listener);
  };
}

/** For whom this tab acts, once it is known who is here; nobody on the server. */
export const useWorkspace = (): Workspace | null =>
  useSyncExternalStore(subscribe, currentWorkspace, () => null);

/** What a seat lacks for something of its agency's, and whose agency it is. */
export interface SeatLack {
  agencyId: string;
  name: string;
  word: 'work' | 'manage' | 'own' | 'suspended';
}

/**
 * What is missing for something that asks so much of a seat; nothing for people who act for themselves. Reading goes on
 * where the agency is suspended.
 */
export function seatLack(
  workspace: Workspace | null,
  access: SeatAccess | undefined,
  isReading = false,
): SeatLack | undefined {
  if (!workspace?.seat || access === undefined || access === 'view') return undefined;
  const { agencyId, name, seat } = workspace;
  if (!seatAdmits(access, seat.role)) return { agencyId, name, word: access };
  return seat.isActive || isReading ? undefined : { agencyId, name, word: 'suspended' };
}
export const useSeatLack = (access: SeatAccess | undefined, isReading = false): SeatLack | undefined =>
  seatLack(useWorkspace(), access, isReading);

/** Says of a thing of the workspace, by who looks after it, whether this seat works on it. */
export function useReach(): (agentId: string | undefined) => boolean {
  const workspace = useWorkspace();
  if (!workspace?.seat) return () => true;
  if (seatLack(workspace, 'work')) return () => false;
  const { userId, agencyId, seat } = workspace;
  return (agentId) => isInReach({ userId, seat: { ...seat, agencyId, access: 'work' } }, agentId);
}
