/** `/listing-evidence/:id`: what a listing's owner hands in for staff to check, and how each claim stands. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useOwnEvidence } from '#frontend/queries/evidence.ts';
import { pathOf } from '#lib/paths.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { standingsOf } from '#shared/listings/evidence.ts';
import type { OwnEvidence } from '#shared/listings/evidence-api.ts';
import { claimKinds } from '#shared/listings/evidence-model.ts';
import { Alert } from '#ui/alert.tsx';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ClaimPanel } from '../evidence/claim-panel.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('evidence:title'), isListed: false });

export function Page() {
  const { t } = useTranslation('evidence');
  const { id: code = '' } = useParams();
  const state = useOwnEvidence(code);
  return (
    <div>
      <TextLink to={pathOf('manageListings')} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t('toList')}
      </TextLink>
      <Frame title={t('title')} lead={t('lead')} isNested>
        <DataState of={state} skeleton={<TableSkeleton />}>
          {(own) => <Claims code={code} own={own} reload={() => state.mutate()} />}
        </DataState>
      </Frame>
    </div>
  );
}

interface ClaimsProps {
  code: string;
  own: OwnEvidence;
  reload: () => Promise<unknown>;
}

/** Every claim where papers may be handed in; else those of which there is something. */
function Claims({ code, own, reload }: ClaimsProps) {
  const { t } = useTranslation('evidence');
  const standings = standingsOf(own.claims, Date.now());
  const of = <Row extends { claim: string }>(rows: readonly Row[], claim: string) =>
    rows.find((row) => row.claim === claim);
  const shown = claimKinds.filter((claim) => own.mayHandIn || of(own.items, claim) || of(standings, claim));
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" maxW="4xl">
      <p>
        <chakra.strong overflowWrap="anywhere">{own.title}</chakra.strong> · {code}
      </p>
      {own.mayHandIn ? (
        <chakra.p textStyle="hint">{t('kept', { count: own.keptDays })}</chakra.p>
      ) : (
        <Alert tone="info">{t('closed')}</Alert>
      )}
      {shown.map((claim) => (
        <ClaimPanel
          key={claim}
          code={code}
          claim={claim}
          evidence={of(own.items, claim)}
          standing={of(standings, claim)}
          mayHandIn={own.mayHandIn}
          reload={reload}
        />
      ))}
    </chakra.div>
  );
}
