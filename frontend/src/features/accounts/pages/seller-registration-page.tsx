/** `/seller-registration`: registering as a seller, and what became of it. */
import type { HeadInput } from '../../../lib/page.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { Page as PageFrame } from '../../../ui/page.tsx';
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
