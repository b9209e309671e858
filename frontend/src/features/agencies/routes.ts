/** The pages of agencies: one's own, and those of the back office. */
import { type Routes, staffPage, userPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  myAgencies: userPage('pages/my-agencies-page', ['agencies', 'reasons']),
  myAgencyCreate: userPage('pages/my-agency-create-page', ['agencies', 'reasons']),
  myAgency: userPage('pages/my-agency-page', ['agencies', 'reasons', 'seller']),
  agentStatus: userPage('agents/pages/agent-status-page', ['agents']),
  adminAgents: staffPage('agents/pages/agents-page', ['agents']),
  adminAgencies: staffPage('admin/pages/agencies-page', ['agencies', 'reasons']),
  adminAgency: staffPage('admin/pages/agency-page', ['agencies', 'reasons']),
};
