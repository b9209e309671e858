/** Adverts in the back office: the list with its filters, and what is booked on each position. */
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { pathTo, readAddress } from '../address.ts';
import { AdvertList } from '../advert-list.tsx';
import { Plan } from '../plan.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('adverts:title'), isListed: false });

export function Page() {
  const { t } = useTranslation('adverts');
  const [search] = useSearchParams();
  const address = readAddress(search);
  const tabs = (['list', 'plan'] as const).map((view) => ({
    key: view,
    to: pathTo({ view, position: address.position }),
    label: t(`view.${view}`),
    isCurrent: address.view === view,
  }));
  return (
    <Frame
      title={t('title')}
      lead={t('lead')}
      isNested
      actions={
        <ButtonLink to={pathOf('adminAdCreate')}>
          <Plus size={18} aria-hidden /> {t('add')}
        </ButtonLink>
      }
    >
      <LinkTabs label={t('title')} tabs={tabs} />
      {address.view === 'plan' ? <Plan address={address} /> : <AdvertList address={address} />}
    </Frame>
  );
}
