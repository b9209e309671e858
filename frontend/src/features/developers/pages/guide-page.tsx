/** `/developers`: how to use the API, with examples that are run as they stand. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import errorsCode from '#clients/typescript/examples/errors.ts?raw';
import clientCode from '#clients/typescript/examples/first-call.ts?raw';
import fetchCode from '#clients/typescript/examples/plain-fetch.ts?raw';
import draftCode from '#clients/typescript/examples/post-draft.ts?raw';
import webhookCode from '#clients/typescript/examples/receive-webhook.ts?raw';
import { breadcrumbBelowHome } from '#lib/breadcrumb-list.ts';
import { patterns } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { deliveryRetryMinutes, developerLimits, webhookEvents } from '#shared/developers/limits.ts';
import { keyScopes } from '#shared/kernel/key-scopes.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page as Frame, Section } from '#ui/page.tsx';
import { OuterLink } from '#ui/text-link.tsx';

export const head = ({ t, locale, origin }: HeadInput): Head => ({
  title: t('developer-guide:title'),
  description: t('developer-guide:lead'),
  jsonLd: [breadcrumbBelowHome(t('developer-guide:title'), patterns.developers, locale, origin)],
});

/** The version of the contract, as the examples name it. */
const version = /'api-version': '([^']+)'/.exec(fetchCode)?.[1] ?? '';

export function Page() {
  const { t } = useTranslation('developer-guide');
  const { stoppedAfterDays: days, perMinute } = developerLimits;
  const tries = deliveryRetryMinutes.length + 1;
  return (
    <Frame title={t('title')} lead={t('lead')} width="text">
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="center" mb="8">
        <ButtonLink to={patterns.apiKeys}>{t('toKeys')}</ButtonLink>
        <OuterLink href="/api/openapi.json">{t('openapi')}</OuterLink>
      </chakra.div>
      <Section id="start" title={t('start.title')} lead={t('start.text')}>
        <Example title={t('example.fetch')}>{fetchCode}</Example>
        <chakra.p mb="4">{t('start.client')}</chakra.p>
        <Example title={t('example.client')}>{clientCode}</Example>
      </Section>
      <Section id="scopes" title={t('scopes.title')}>
        <Names names={keyScopes} />
      </Section>
      <Section id="versions" title={t('versions.title')} lead={t('versions.text', { version })}>
        {null}
      </Section>
      <Section id="errors" title={t('errors.title')} lead={t('errors.text')}>
        <Example title={t('example.errors')}>{errorsCode}</Example>
      </Section>
      <Section id="limits" title={t('limits.title')} lead={t('limits.text', { count: perMinute })}>
        {null}
      </Section>
      <Section id="idempotency" title={t('idempotency.title')} lead={t('idempotency.text')}>
        <Example title={t('example.draft')}>{draftCode}</Example>
      </Section>
      <Section id="webhooks" title={t('webhooks.title')} lead={t('webhooks.text', { tries, days })}>
        <chakra.h3 textStyle="heading.panel" mb="2">
          {t('webhooks.list')}
        </chakra.h3>
        <Names names={webhookEvents} />
        <Example title={t('example.webhook')}>{webhookCode}</Example>
      </Section>
    </Frame>
  );
}

const Names = ({ names }: { names: readonly string[] }) => (
  <chakra.ul display="flex" flexWrap="wrap" gap="2" mb="4">
    {names.map((name) => (
      <chakra.li key={name}>
        <chakra.code fontSize="sm" bg="bg.muted" px="1.5" py="0.5" borderRadius="sm">
          {name}
        </chakra.code>
      </chakra.li>
    ))}
  </chakra.ul>
);

/** Code that can be scrolled by keyboard where it is wider than the page. */
const Example = ({ title, children }: { title: ReactNode; children: string }) => (
  <chakra.figure mb="6">
    <chakra.figcaption fontWeight="semibold" fontSize="sm" mb="1.5">
      {title}
    </chakra.figcaption>
    <chakra.pre
      tabIndex={0}
      overflowX="auto"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="md"
      p="4"
      fontSize="sm"
      fontFamily="mono"
      translate="no"
    >
      <code>{children.trim()}</code>
    </chakra.pre>
  </chakra.figure>
);
