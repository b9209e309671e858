/** For whom this tab acts: the person themselves, or an agency in which they have a seat. Kept per tab. */
import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

const key = 'acting-for';

/** An agency as the switch and the note of the page name it. */
export interface Workspace {
  userId: string;
  agencyId: string;
  name: string;
}

let known: { text: string | null; workspace: Workspace | null } = { text: null, workspace: null };

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
  sessionStorage.setItem(key, JSON.stringify(workspace));
  location.assign(path);
}

/** Acts for oneself again. */
export function actForMyself(path: string): void {
  sessionStorage.removeItem(key);
  location.assign(path);
}

/** The seat is gone: nothing is asked for the agency any more. */
export const dropWorkspace = (): void => sessionStorage.removeItem(key);

/** For whom this tab acts, once it is known who is here; nobody on the server. */
export const useWorkspace = (): Workspace | null =>
  useSyncExternalStore(session.subscribe, currentWorkspace, () => null);
