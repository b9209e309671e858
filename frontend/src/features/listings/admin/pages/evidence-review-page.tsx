/** What was handed in for one listing, before staff: papers, grades, refusals. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useStaffEvidence } from '#frontend/queries/evidence.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { standingsOf } from '#shared/listings/evidence.ts';
import type { StaffEvidence } from '#shared/listings/evidence-api.ts';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ClaimReview } from '../evidence/claim-review.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('evidence:queue.title'), isListed: false });

export function Page() {
  const { t } = useTranslation('evidence');
  const { id: code = '' } = useParams();
  const state = useStaffEvidence(code);
  return (
    <div>
      <TextLink to={pathOf('adminEvidenceList')} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t('one.toQueue')}
      </TextLink>
      <Frame
        title={t('queue.title')}
        lead={code}
        isNested
        actions={
          <ButtonLink variant="outline" to={pathOf('adminPost', { id: code })}>
            {t('one.toListing')}
          </ButtonLink>
        }
      >
        <DataState of={state} skeleton={<TableSkeleton />}>
          {(evidence) => <Claims code={code} evidence={evidence} reload={() => state.mutate()} />}
        </DataState>
      </Frame>
    </div>
  );
}

interface ClaimsProps {
  code: string;
  evidence: StaffEvidence;
  reload: () => Promise<unknown>;
}

function Claims({ code, evidence, reload }: ClaimsProps) {
  const { t } = useTranslation('evidence');
  const { me } = useSession();
  const standings = standingsOf(evidence.claims, Date.now());
  const items = evidence.items.filter(({ state }) => state !== 'withdrawn');
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" maxW="4xl">
      <div>
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {evidence.title}
        </chakra.p>
        <chakra.p textStyle="hint">{t('one.postedBy', { name: evidence.ownerName })}</chakra.p>
      </div>
      {items.length === 0 && <EmptyState title={t('one.nothing')} />}
      {items.map((item) => (
        <ClaimReview
          key={item.claim}
          code={code}
          item={item}
          standing={standings.find(({ claim }) => claim === item.claim)}
          isOwn={evidence.ownerId === me?.id}
          reload={reload}
        />
      ))}
    </chakra.div>
  );
}
