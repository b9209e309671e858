/** What a person is asked, how it stands, and the forms by which they answer or appeal. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerAgentProposal, appealAgentDecision } from '#frontend/queries/agents.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { AgentProposal } from '#shared/agencies/agents-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { TextLink } from '#ui/text-link.tsx';
import { WordsForm } from './words-form.tsx';

interface ProposalProps {
  proposal: AgentProposal;
  mayAppeal: boolean;
  userId: string;
  reload: () => Promise<unknown>;
}

export function MyProposal(props: ProposalProps) {
  const { state, answer } = props.proposal;
  return state === 'proposed' && !answer ? <Asked {...props} /> : <Standing {...props} />;
}

/** The question: yes at once, no with a reason. */
function Asked({ proposal, userId, reload }: ProposalProps) {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  const [isExplaining, setExplaining] = useState(false);
  const { notice, run } = useConflictNotice(reload);
  const answer = async (words?: string) => {
    const isDone = await run(() => answerAgentProposal(proposal, words, userId), t('elsewhere'));
    if (isDone) notify({ kind: 'success', message: t(words ? 'mine.sent' : 'mine.marked') });
  };
  const agree = useAct(() => answer());
  return (
    <Panel title={t('listings', { count: proposal.listings })}>
      {notice && <Alert tone="warning" title={notice} />}
      {agree.problem && <Alert tone="error">{agree.problem}</Alert>}
      <chakra.p>{t('mine.why', { count: proposal.listings })}</chakra.p>
      <chakra.p mt="2">{t('mine.effect')}</chakra.p>
      <chakra.p mt="2" mb="5">
        {t('mine.until', { date: formatDate(proposal.answerBy, locale) })}
      </chakra.p>
      {isExplaining ? (
        <WordsForm
          label={t('mine.words')}
          help={t('mine.wordsHelp')}
          send={t('mine.send')}
          draft="agent-answer"
          onSend={answer}
        />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button isBusy={agree.isBusy} onClick={() => agree.run()}>
            {t('mine.yes')}
          </Button>
          <Button variant="outline" onClick={() => setExplaining(true)}>
            {t('mine.no')}
          </Button>
        </chakra.div>
      )}
    </Panel>
  );
}

/** After the answer: what it waits for or led to, why, and the appeal. */
function Standing({ proposal, mayAppeal, userId, reload }: ProposalProps) {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  const { notice, run } = useConflictNotice(reload);
  const { state, answer, appeal, appealDecidedAt, appealUntil } = proposal;
  const reason = proposal.appealReason ?? proposal.reason;
  const send = async (words: string) => {
    const isDone = await run(() => appealAgentDecision(proposal, words, userId), t('elsewhere'));
    if (isDone) notify({ kind: 'success', message: t('mine.sent') });
  };
  const title = {
    proposed: t('mine.waiting'),
    confirmed: t(answer?.isAgent ? 'mine.confirmedSelf' : 'mine.confirmed'),
    dismissed: t('mine.dismissed'),
  }[state];
  return (
    <Panel title={title}>
      {notice && <Alert tone="warning" title={notice} />}
      {reason && <chakra.p whiteSpace="pre-line">{t('mine.reason', { reason })}</chakra.p>}
      {state === 'confirmed' && <chakra.p mt="2">{t('mine.effect')}</chakra.p>}
      {appeal && !appealDecidedAt && <Alert tone="info" title={t('mine.appealed')} />}
      {appeal && appealDecidedAt && state === 'confirmed' && <Alert tone="info" title={t('mine.upheld')} />}
      {mayAppeal && appealUntil && (
        <chakra.section mt="6" pt="5" borderTopWidth="1px">
          <chakra.p mb="4" color="fg.muted">
            {t('mine.appealLead', { date: formatDate(appealUntil, locale) })}
          </chakra.p>
          <WordsForm
            label={t('mine.appealWords')}
            send={t('mine.appeal')}
            draft="agent-appeal"
            onSend={send}
          />
        </chakra.section>
      )}
      {state === 'confirmed' && (
        <chakra.p mt="5" color="fg.muted">
          {t('mine.agencyHint')} <TextLink to={pathOf('myAgencies')}>{t('mine.agency')}</TextLink>
        </chakra.p>
      )}
    </Panel>
  );
}
