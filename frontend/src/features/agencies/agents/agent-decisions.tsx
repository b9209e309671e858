/** The buttons by which staff decide about somebody, as far as they may now; each asks for words that the person reads. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideAgentProposal, refreshAgentProposals } from '#frontend/queries/agents.ts';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { PersonsProposal } from '#shared/agencies/agents-model.ts';
import { type AgentDecision, agentDecisions, mayDecide } from '#shared/agencies/agents-rules.ts';
import { Alert } from '#ui/alert.tsx';
import { ReasonDialog } from '#ui/back-office/reason-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';

export function AgentDecisions({ proposal }: { proposal: PersonsProposal }) {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const [deciding, setDeciding] = useState<AgentDecision>();
  const { notice, run } = useConflictNotice(refreshAgentProposals);
  const name = proposal.name || t('gone');
  const decide = async (words: string) => {
    const isDone = await run(() => decideAgentProposal(proposal, deciding!, words), t('elsewhere'));
    if (isDone) notify({ kind: 'success', message: t('done', { name }) });
  };
  const isEarly = proposal.state === 'proposed' && !mayDecide(proposal, 'confirm', now);
  return (
    <chakra.div>
      {proposal.reason && (
        <chakra.p mb="2" whiteSpace="pre-line">
          {proposal.appealReason ?? proposal.reason}
        </chakra.p>
      )}
      {notice && <Alert tone="warning" title={notice} />}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {agentDecisions
          .filter((decision) => mayDecide(proposal, decision, now))
          .map((decision) => (
            <Button key={decision} size="sm" variant="outline" onClick={() => setDeciding(decision)}>
              {t(decision)}
            </Button>
          ))}
      </chakra.div>
      {isEarly && (
        <chakra.p mt="2" textStyle="note">
          {t('answerBy', { date: formatDate(proposal.answerBy, locale) })}
        </chakra.p>
      )}
      {deciding && (
        <ReasonDialog
          isDestructive={deciding === 'confirm'}
          onClose={() => setDeciding(undefined)}
          title={t(`${deciding}Title`, { name })}
          confirmLabel={t(deciding)}
          onReason={decide}
        >
          {t('reasonHint')}
        </ReasonDialog>
      )}
    </chakra.div>
  );
}
