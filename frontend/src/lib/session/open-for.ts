/** Takes the tab over to an agency that an address names. */
import { agenciesApi } from '#shared/agencies/api.ts';
import { call } from '../api/client.ts';
import { session } from './session.ts';
import { currentWorkspace, keepWorkspace } from './workspace.ts';

/**
 * Says whether the tab acts for somebody else from now on. Where the person has no seat there, or the tab acts for
 * the agency already, it stays as it is. Raises what calls raise.
 */
export async function openFor(agencyId: string): Promise<boolean> {
  const { me } = session.getState();
  if (!me || currentWorkspace()?.agencyId === agencyId) return false;
  const { seats } = await call(agenciesApi.listMyAgencies);
  const mine = seats.find((seat) => seat.agencyId === agencyId);
  if (!mine) return false;
  const { name, role, state, alsoFor } = mine;
  const seat = { role, isActive: state === 'active', alsoFor };
  keepWorkspace({ userId: me.id, agencyId, name, seat });
  return true;
}
