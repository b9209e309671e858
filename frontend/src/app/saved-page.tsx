/** Saved listings, open to everybody: nothing is kept yet, so it says how a listing is found again. */
import Heart from 'lucide-react/icons/heart';
import { useTranslation } from 'react-i18next';
import { patterns } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';

export const head = ({ t }: HeadInput): Head => ({
  title: t('help:saved.title'),
  description: t('help:saved.byCode'),
  isListed: false,
});

export function Page() {
  const { t } = useTranslation('help');
  return (
    <Frame title={t('saved.title')}>
      <EmptyState
        icon={<Heart size={32} />}
        title={t('saved.empty')}
        action={<ButtonLink to={patterns.projects}>{t('saved.search')}</ButtonLink>}
      >
        {t('saved.byCode')}
      </EmptyState>
    </Frame>
  );
}
