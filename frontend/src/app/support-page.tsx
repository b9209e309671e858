/** Support, open to everybody: answers that lead to where they are carried out, and how to write to us. */
import { chakra } from '@chakra-ui/react';
import Mail from 'lucide-react/icons/mail';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { OwnCases } from '#frontend/features/cases/own/own-cases.tsx';
import { SupportSection } from '#frontend/features/cases/support/support-section.tsx';
import { breadcrumbBelowHome } from '#lib/breadcrumb-list.ts';
import { patterns, type RouteName } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { brand } from '#shared/kernel/brand.ts';
import { Button } from '#ui/button.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** Questions with the page where each is settled. */
const questions = [
  ['code', 'auth'],
  ['points', 'wallet'],
  ['review', 'manageListings'],
  ['find', 'projects'],
  ['data', 'profile'],
] as const satisfies [key: string, page: RouteName][];

export const head = ({ t, locale, origin }: HeadInput): Head => ({
  title: t('help:support.title'),
  description: t('help:support.lead'),
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(([key]) => ({
        '@type': 'Question',
        name: t(`help:support.${key}.question`),
        acceptedAnswer: { '@type': 'Answer', text: t(`help:support.${key}.answer`) },
      })),
    },
    breadcrumbBelowHome(t('help:support.title'), patterns.support, locale, origin),
  ],
});

export function Page() {
  const { t } = useTranslation(['help', 'cases']);
  const subject = useSubject();
  return (
    <Frame title={t('support.title')} lead={t('support.lead')}>
      <chakra.div
        display="grid"
        gap={{ base: '10', lg: '12' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <chakra.div maxW="2xl">
          <SupportSection {...subject} />
          <OwnCases title={t('cases:own.mine')} />
        </chakra.div>
        <chakra.div display="grid" gap="10">
          <Questions />
          <Write subject={subject.subject} />
        </chakra.div>
      </chakra.div>
    </Frame>
  );
}

function Questions() {
  const { t } = useTranslation('help');
  return (
    <chakra.section aria-labelledby="questions">
      <chakra.h2 id="questions" textStyle="heading.part" mb="4">
        {t('support.questions')}
      </chakra.h2>
      <chakra.div display="grid" gap="5">
        {questions.map(([key, page]) => (
          <div key={key}>
            <chakra.h3 fontSize="md">{t(`support.${key}.question`)}</chakra.h3>
            <chakra.p mt="1" color="fg.muted" maxW="prose">
              {t(`support.${key}.answer`)}
            </chakra.p>
            <chakra.p mt="1">
              <TextLink to={patterns[page]}>{t(`support.${key}.link`)}</TextLink>
            </chakra.p>
          </div>
        ))}
      </chakra.div>
    </chakra.section>
  );
}

/** What a page that leads here is about, by the name of its reference in the address. */
const topics = { payment: 'payment', advert: 'other', listing: 'listing' } as const;

interface Subject {
  /** '' without one. */
  subject: string;
  topic?: (typeof topics)[keyof typeof topics];
}

function useSubject(): Subject {
  const { t } = useTranslation('help');
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  // The prerendered page knows no query.
  const about =
    isHydrated && (Object.keys(topics) as (keyof typeof topics)[]).find((name) => params.get(name));
  if (!about) return { subject: '' };
  const ref = params.get(about)!.slice(0, 40);
  const name = about === 'advert' && params.get('of')?.slice(0, 60);
  const subject = name ? t('support.advertSubject', { name, ref }) : t('support.subject', { ref });
  return { subject, topic: topics[about] };
}

function Write({ subject }: { subject: string }) {
  const { t } = useTranslation('help');
  const query = subject && `?subject=${encodeURIComponent(subject)}`;
  return (
    <chakra.section aria-labelledby="write" borderWidth="1px" borderRadius="xl" p="6">
      <chakra.h2 id="write" textStyle="heading.part">
        {t('support.write')}
      </chakra.h2>
      <chakra.p mt="2" color="fg.muted">
        {t('support.writeHelp')}
      </chakra.p>
      {subject && (
        <chakra.p mt="3" fontWeight="semibold">
          {subject}
        </chakra.p>
      )}
      <Button as="a" mt="4" width="full" {...{ href: `mailto:${brand.supportEmail}${query}` }}>
        <Mail size={18} aria-hidden />
        {t('support.send')}
      </Button>
      <chakra.p mt="3" textStyle="hint" overflowWrap="anywhere">
        {brand.supportEmail}
      </chakra.p>
    </chakra.section>
  );
}
