/** Accounts and roles, for masters: who may do what, and the page where that is changed. */

import { useTranslation } from 'react-i18next';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { Page as Frame } from '#ui/page.tsx';
import { PeopleSearch } from '../people-search.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('people:accounts.title'), isListed: false });

export function Page() {
  const { t } = useTranslation('people');
  return (
    <Frame title={t('accounts.title')} lead={t('accounts.lead')} isNested>
      <PeopleSearch list="accounts" />
    </Frame>
  );
}
