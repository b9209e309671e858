/** `/my-api-keys`: one's own API keys, webhooks, and what was sent to them. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useDeveloper } from '#frontend/queries/developers.ts';
import { patterns } from '#lib/paths.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { DataState } from '#ui/data-state.tsx';
import { Page as PageFrame, Section } from '#ui/page.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Keys } from '../keys.tsx';
import { Webhooks } from '../webhooks.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('developers:title'), isListed: false });

export function Page() {
  const { t } = useTranslation('developers');
  return (
    <PageFrame title={t('title')} lead={t('lead')} isNested>
      <chakra.p mb="6">
        <TextLink to={patterns.developers}>{t('guide')}</TextLink>
      </chakra.p>
      <DataState of={useDeveloper()} skeleton={<SkeletonLines count={4} />}>
        {({ keys, webhooks, version }) => (
          <>
            <Section id="keys" title={t('keys')} lead={t('keysLead')}>
              <Keys keys={keys} />
            </Section>
            <Section id="webhooks" title={t('webhooks')} lead={t('webhooksLead')}>
              <Webhooks webhooks={webhooks} version={version} />
            </Section>
          </>
        )}
      </DataState>
    </PageFrame>
  );
}
