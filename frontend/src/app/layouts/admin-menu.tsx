/** The back office's menu: what the capabilities put there, as far as the person's roles admit. */
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import Briefcase from 'lucide-react/icons/briefcase';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Handshake from 'lucide-react/icons/handshake';
import Info from 'lucide-react/icons/info';
import Newspaper from 'lucide-react/icons/newspaper';
import Wrench from 'lucide-react/icons/wrench';
import type { MenuEntry } from '#lib/menu-entry.ts';
import { gatherMenu } from '../gather.ts';
import { MenuLinks } from './menu-links.tsx';

const modules = import.meta.glob<readonly MenuEntry[]>('../../features/*/admin-menu.ts', {
  eager: true,
  import: 'menu',
});

/** Pages whose capability is still to come. */
const planned: readonly MenuEntry[] = [
  { route: 'adminNewsList', label: 'admin.news', Icon: Newspaper, order: 40 },
  { route: 'adminPartners', label: 'admin.partners', Icon: Handshake, order: 50 },
  { route: 'adminServices', label: 'admin.services', Icon: Wrench, order: 60 },
  { route: 'adminIntroduces', label: 'admin.introduces', Icon: Info, order: 70 },
  { route: 'adminReports', label: 'admin.reports', Icon: ChartNoAxesColumn, order: 80 },
  { route: 'adminRecruitment', label: 'admin.recruitment', Icon: Briefcase, order: 90 },
  { route: 'adminAds', label: 'admin.ads', Icon: BadgeDollarSign, order: 110 },
];
export const adminMenu = gatherMenu(Object.values(modules).flat(), planned);

export const AdminMenu = () => (
  <ul>
    <MenuLinks entries={adminMenu} Item="li" />
  </ul>
);
