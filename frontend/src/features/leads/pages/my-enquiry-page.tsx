/** One's own consultation request by the address of its receipt: its thread, and stopping to be contacted; without one the list of one's own. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSentLead, withdrawLead } from '#frontend/queries/consultation.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { SentLead } from '#shared/leads/lead-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { MyLeads } from '../thread/my-leads.tsx';
import { Thread } from '../thread/thread.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('consult:own.title'), isListed: false });

export function Page() {
  const { t } = useTranslation(['consult', 'thread']);
  const [search] = useSearchParams();
  const { me, status } = useSession();
  const token = search.get('token');
  if (token) return <ByToken key={token} token={token} />;
  const none = status === 'unknown' ? <Skeleton height="40" /> : <Missing />;
  return (
    <Frame title={t(me ? 'thread:mine.title' : 'own.title')} width="text">
      {me ? <MyLeads userId={me.id} /> : none}
    </Frame>
  );
}

function ByToken({ token }: { token: string }) {
  const { t } = useTranslation(['consult', 'thread']);
  const { me } = useSession();
  const sent = useSentLead(token);
  return (
    <Frame title={t('own.title')} width="text">
      {me && (
        <chakra.p mb="4">
          <TextLink to={pathOf('myEnquiry')}>{t('thread:mine.all')}</TextLink>
        </chakra.p>
      )}
      <DataState of={sent} skeleton={<Skeleton height="40" />} missing={<Missing />}>
        {(request) => (
          <Sent request={request} onChange={(next) => sent.mutate(next, { revalidate: false })} />
        )}
      </DataState>
    </Frame>
  );
}

function Missing() {
  const { t } = useTranslation('consult');
  return (
    <EmptyState
      title={t('own.missing')}
      action={<ButtonLink to={pathOf('projects')}>{t('otherListings')}</ButtonLink>}
    >
      {t('own.missingHint')}
    </EmptyState>
  );
}

/** What was asked, and what both sides wrote since. */
function OwnThread({ request: { token, at, message, listing } }: { request: SentLead }) {
  const { t } = useTranslation('thread');
  return (
    <chakra.section aria-labelledby="thread" my="6">
      <chakra.h2 id="thread" textStyle="heading.part">
        {t('title')}
      </chakra.h2>
      <chakra.p textStyle="hint" mt="1" mb="3">
        {t('ownLead')}
      </chakra.p>
      <Thread threadKey={token} opening={{ at, text: message }} canReport={listing !== undefined} />
    </chakra.section>
  );
}

interface SentProps {
  request: SentLead;
  onChange: (next: SentLead) => unknown;
}

function Sent({ request, onChange }: SentProps) {
  const { t } = useTranslation('consult');
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { token, listing, at, mayCall, withdrawnAt } = request;
  const reader = listing ? 'poster' : 'site';
  const way = mayCall ? 'call' : 'answer';
  return (
    <>
      <chakra.p fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
        {listing ? (
          <TextLink to={pathOf('project', { id: listing.code })}>
            {listing.title} ({listing.code})
          </TextLink>
        ) : (
          t('own.toSite')
        )}
      </chakra.p>
      <chakra.p mt="1" color="fg.muted">
        {t('own.sentAt', { time: formatDateTime(at, locale) })}
      </chakra.p>
      <div role="status">
        {withdrawnAt && (
          <Alert tone="success" title={t('own.withdrawnAt', { time: formatDateTime(withdrawnAt, locale) })}>
            {t('own.withdrawnHint')}
          </Alert>
        )}
      </div>
      {!withdrawnAt && (
        <>
          <chakra.p mt="4">{t(`next.${reader}.${way}`)}</chakra.p>
          <OwnThread request={request} />
          <chakra.p mt="2">{t('own.withdrawLead')}</chakra.p>
          <Button variant="outline" colorPalette="red" mt="4" onClick={() => setAsking(true)}>
            {t('own.withdraw')}
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('own.withdrawTitle')}
        confirmLabel={t('own.withdraw')}
        isDestructive
        onConfirm={async () => onChange(await withdrawLead(token))}
      >
        {t('own.withdrawHint')}
      </ConfirmDialog>
    </>
  );
}
