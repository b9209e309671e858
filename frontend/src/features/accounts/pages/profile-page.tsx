/** `/my-profile`: one's own account on one page. */

import { useTranslation } from 'react-i18next';
import type { HeadInput } from '#lib/route-module.ts';
import { Page as PageFrame } from '#ui/page.tsx';
import { ProfileView } from '../profile/profile-view.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('profile:title'), isListed: false });

export function Page() {
  const { t } = useTranslation('profile');
  return (
    <PageFrame title={t('title')} lead={t('pageLead')} isNested>
      <ProfileView />
    </PageFrame>
  );
}
