/** The market's pages side by side: all types, and each. */
import { useTranslation } from 'react-i18next';
import { patterns } from '#lib/paths.ts';
import { type MarketType, marketTypes } from '#shared/market/model.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { marketPath } from '../addresses.ts';

export function TypeTabs({ current }: { current?: MarketType }) {
  const { t } = useTranslation(['market', 'app']);
  return (
    <LinkTabs
      label={t('types')}
      tabs={[
        { key: 'all', to: patterns.market, label: t('allTypes'), isCurrent: !current },
        ...marketTypes.map((type) => ({
          ...{ key: type, to: marketPath(type), label: t(`app:type.${type}`), isCurrent: type === current },
        })),
      ]}
    />
  );
}
