/** `/tra-cuu-dia-chi`: an address of any year as one of today; the question stands in the page's address. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { breadcrumbBelowHome } from '#lib/breadcrumb-list.ts';
import { patterns } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { Page as Frame, Section } from '#ui/page.tsx';
import { EmbedLine } from '../embed-line.tsx';
import { Lookup } from '../lookup.tsx';

export const head = ({ t, locale, origin }: HeadInput): Head => ({
  title: t('addresses:title'),
  description: t('addresses:lead'),
  jsonLd: [breadcrumbBelowHome(t('addresses:title'), patterns.addressLookup, locale, origin)],
});

/** What is covered and what is not, in the order of importance. */
const covered = ['today', 'communes', 'ended', 'provinces', 'districts'] as const;
const limits = ['divided', 'streets', 'older', 'legal'] as const;

export function Page() {
  const { t } = useTranslation('addresses');
  return (
    <Frame title={t('title')} lead={t('lead')} width="text">
      <Lookup />
      <Section id="covered" title={t('covered.title')}>
        <List>
          {covered.map((key) => (
            <li key={key}>{t(`covered.${key}`)}</li>
          ))}
        </List>
        <chakra.p mt="4">{t('covered.sources')}</chakra.p>
        <chakra.p mt="4">{t('covered.accuracy')}</chakra.p>
      </Section>
      <Section id="limits" title={t('limits.title')}>
        <List>
          {limits.map((key) => (
            <li key={key}>{t(`limits.${key}`)}</li>
          ))}
        </List>
      </Section>
      <Section id="embed" title={t('embed.title')} lead={t('embed.lead')}>
        <EmbedLine />
      </Section>
    </Frame>
  );
}

const List = chakra('ul', { base: { listStyleType: 'disc', ps: '5', display: 'grid', gap: '2' } });
