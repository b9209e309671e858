/** An agency as staff look at it: what it says, its people, the decision. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/session/use-session.ts';
import type { AgencyWithPeople } from '#shared/agencies/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { AgencySummary } from '../agency-summary.tsx';
import { People } from '../people.tsx';
import { CertificateCases } from './certificate-cases.tsx';
import { Decision } from './decision.tsx';
import { PageCase } from './page-case.tsx';

export function AgencyCase({ whole, reload }: { whole: AgencyWithPeople; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['agencies', 'app']);
  const { me } = useSession();
  const { agency, seats } = whole;
  const isOwn = seats.some(({ userId }) => userId === me?.id);
  return (
    <chakra.div display="grid" gap="5">
      <Panel title={t('details')}>
        <AgencySummary agency={agency} />
      </Panel>
      <People whole={whole} />
      <PageCase whole={whole} mayDecide={!isOwn} reload={reload} />
      <CertificateCases whole={whole} mayDecide={!isOwn} reload={reload} />
      {isOwn ? (
        <Alert tone="info" title={t('app:problem.self-review')} />
      ) : (
        agency.state !== 'refused' && <Decision key={agency.version} agency={agency} reload={reload} />
      )}
    </chakra.div>
  );
}
