/** `/seller-registration`: registering as a seller, and what became of it. */

import { useTranslation } from 'react-i18next';
import type { HeadInput } from '#lib/route-module.ts';
import { Page as PageFrame } from '#ui/page.tsx';
import { SellerView } from '../seller/seller-view.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('seller:title'), isListed: false });

export function Page() {
  const { t } = useTranslation('seller');
  return (
    <PageFrame title={t('title')} lead={t('pageLead')} isNested>
      <SellerView />
    </PageFrame>
  );
}
