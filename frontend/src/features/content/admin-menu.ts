/** What content puts into the back office's menu. */
import Briefcase from 'lucide-react/icons/briefcase';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import FileText from 'lucide-react/icons/file-text';
import Handshake from 'lucide-react/icons/handshake';
import Info from 'lucide-react/icons/info';
import Newspaper from 'lucide-react/icons/newspaper';
import Wrench from 'lucide-react/icons/wrench';
import type { MenuEntry } from '#lib/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'adminNewsList', label: 'admin.news', Icon: Newspaper, queues: ['news'], order: 40 },
  { route: 'adminPartners', label: 'admin.partners', Icon: Handshake, queues: ['partner'], order: 50 },
  { route: 'adminServices', label: 'admin.services', Icon: Wrench, queues: ['service'], order: 60 },
  { route: 'adminIntroduces', label: 'admin.introduces', Icon: Info, queues: ['introduce'], order: 70 },
  { route: 'adminReports', label: 'admin.reports', Icon: ChartNoAxesColumn, queues: ['report'], order: 80 },
  {
    route: 'adminRecruitment',
    label: 'admin.recruitment',
    Icon: Briefcase,
    queues: ['career', 'applications'],
    order: 90,
  },
  { route: 'adminPages', label: 'admin.pages', Icon: FileText, order: 95 },
];
