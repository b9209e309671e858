/** One request: who asked what, how they are reached, what was answered and noted, and what to do next. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type InboxView, keepLead, readLead, refreshLeads, useLead } from '#frontend/queries/consultation.ts';
import { useSeatLack } from '#lib/session/workspace.ts';
import type { Lead } from '#shared/leads/lead-model.ts';
import { Alert } from '#ui/alert.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SeatNote } from '#ui/seat-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { KeeperPanel } from './keeper-panel.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadHistory } from './lead-history.tsx';
import { NoteForm } from './note-form.tsx';
import { ReminderForm } from './reminder-form.tsx';
import { StandingForm } from './standing-form.tsx';
import { ThreadPanel } from './thread-panel.tsx';

interface LeadPageProps {
  id: string;
  userId: string;
  view: InboxView;
  /** The list that it stands in. */
  back: string;
}

/** What each part of the page may do with the request. */
export interface LeadActs {
  lead: Lead;
  /** Staff who look after another's inbox. */
  isGuest: boolean;
  /** Takes over what an act answered. */
  onChange: (lead: Lead) => Promise<unknown>;
  /** Somebody else changed it meanwhile: it is read anew, and what was typed stays. */
  onStale: () => Promise<unknown>;
  /** Its thread was read or written in: the lists and counts follow. */
  onRead: () => Promise<unknown>;
}

export function LeadPage({ id, userId, view, back }: LeadPageProps) {
  const { t } = useTranslation('leads');
  const state = useLead(id, userId);
  const lack = useSeatLack('work');
  useRead(lack ? undefined : state.data, userId, view);
  return (
    <>
      <TextLink to={back} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t('toAll')}
      </TextLink>
      <DataState
        of={state}
        skeleton={<Skeleton height="64" />}
        missing={<EmptyState title={t('missing')}>{t('missingHint')}</EmptyState>}
      >
        {(lead) => (
          <View
            lead={lead}
            isGuest={view.inbox === 'all'}
            onChange={(next) => keepLead(next, userId, view)}
            onStale={() => state.mutate()}
            onRead={() => refreshLeads(lead, userId, view)}
          />
        )}
      </DataState>
    </>
  );
}

/** Opened is read, once; where that does not arrive it stays unread. */
function useRead(lead: Lead | undefined, userId: string, view: InboxView) {
  const unreadId = lead?.isUnread ? lead.id : undefined;
  // The view only names which lists follow.
  const shown = useRef(view);
  shown.current = view;
  useEffect(() => {
    if (unreadId) readLead(unreadId, userId, shown.current).catch(() => undefined);
  }, [unreadId, userId]);
}

function View(acts: LeadActs) {
  const { t } = useTranslation('leads');
  const { lead } = acts;
  const lack = useSeatLack('work');
  const isWithdrawn = lead.state === 'withdrawn';
  const name = lead.name ?? t(isWithdrawn ? 'withdrawnName' : 'goneName');
  return (
    <>
      <chakra.h2 textStyle="heading.section" mb="4" overflowWrap="anywhere">
        {name}
      </chakra.h2>
      <chakra.div
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <chakra.div display="grid" gap="5" minW="0">
          <LeadFacts lead={lead} />
          {isWithdrawn ? <Alert tone="info">{t('withdrawn')}</Alert> : <ThreadPanel {...acts} />}
          <LeadHistory {...acts} />
        </chakra.div>
        {lack && <SeatNote lack={lack} />}
        {!isWithdrawn && !lack && (
          <chakra.div display="grid" gap="5" minW="0">
            <KeeperPanel {...acts} />
            <StandingForm {...acts} />
            <ReminderForm {...acts} />
            <NoteForm {...acts} />
          </chakra.div>
        )}
      </chakra.div>
    </>
  );
}
