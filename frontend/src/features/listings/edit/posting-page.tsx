/** The posting form with its outline, its notices and what follows when the listing has been sent. */

import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useOwner } from '#frontend/queries/owner.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import { pathOf, patterns } from '#lib/paths.ts';
import { useSession } from '#lib/session/use-session.ts';
import { isOnItsWay } from '#lib/uploads/model.ts';
import { endUploads } from '#lib/uploads/use-uploads.ts';
import type { Me } from '#shared/accounts/model.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { actsFor } from '#shared/listings/rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { notify } from '#ui/notify.ts';
import { Page } from '#ui/page.tsx';
import { ownRowOf, rememberRow } from '../optimistic-rows.ts';
import { usePostingCost } from '../promotions/posting-cost.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { draftKey } from './draft.ts';
import { FormSections } from './form-sections.tsx';
import { DraftNotice, OfflineNotice, SentBeforeNotice, StateNotice } from './notices.tsx';
import { SideOutline, TopOutline } from './outline/outline-nav.tsx';
import { PostingRulesPanel } from './rules/rules-panel.tsx';
import { usePostingRules } from './rules/use-posting-rules.ts';
import { SubmitBar } from './submit-bar.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import { useListingForm } from './use-listing-form.ts';

interface PostingPageProps {
  record: ListingRecord | null;
}

/** The person is remembered: a session that ends must not take the form away before its draft is kept. */
export function PostingPage({ record }: PostingPageProps) {
  const { me } = useSession();
  const [poster] = useState(me);
  if (!poster) return null;
  const mayEdit = !record || actsFor(record.meta, 'owner', Date.now()).includes('edit');
  return mayEdit ? <PostingForm me={poster} record={record} /> : <NotEditable record={record} />;
}

/** Removed and deleted listings cannot be edited. */
function NotEditable({ record }: { record: ListingRecord }) {
  const { t } = useTranslation(['edit', 'paid']);
  const wordReason = useReason();
  const { removalReason } = record.meta;
  return (
    <Page title={t('pageEdit')} isNested>
      <EmptyState
        title={t(record.meta.state === 'removed' ? 'notEditable.removed' : 'notEditable.deleted')}
        action={<ButtonLink to={patterns.manageListings}>{t('toMine')}</ButtonLink>}
      >
        {removalReason && <chakra.span whiteSpace="pre-line">{wordReason(removalReason)}</chakra.span>}
      </EmptyState>
    </Page>
  );
}

/** Shows the result in its owner's list at once, and says in its own words what has happened. */
function useAfterSending(me: Me, before: ListingRecord | null) {
  const { t } = useTranslation(['edit', 'paid', 'app']);
  const locale = useLocale();
  const navigate = useNavigate();
  const reviewHours = useOwner()?.reviewHours;
  return async (record: ListingRecord) => {
    const { code, hasRevision } = record.meta;
    endUploads(draftKey(me.id, before?.meta.code));
    rememberRow(me.id, await ownRowOf(record));
    const isDraft = record.meta.state === 'draft';
    const words = before ? (hasRevision ? 'sent.revision' : 'sent.edit') : 'sent.new';
    const said = [t(words), ...(reviewHours ? [t('app:reviewTime', { count: reviewHours })] : [])];
    const message = said.join(locale === 'ja' || locale === 'zh' ? '' : ' ');
    notify({ kind: 'success', message: isDraft ? t('paid:draft.saved') : message });
    const group = isWant(record.content.kind) ? 'wants' : undefined;
    await navigate(pathOf('manageListings', {}, { group }), { state: { code } });
  };
}

/** What the keyboard brings into sight stays clear of the bar at the bottom edge. */
const clearOfBar = {
  '& :is(input, select, textarea, button, [contenteditable])': { scrollMarginBottom: '24' },
};

function PostingForm({ me, record }: PostingPageProps & { me: Me }) {
  const { t } = useTranslation(['edit', 'paid']);
  const rules = usePostingRules(me.id);
  const cost = usePostingCost(me.id, record?.meta ?? null);
  const posting = useListingForm({
    me,
    record,
    seenPoints: cost.points,
    onSent: useAfterSending(me, record),
    onPrice: cost.now.reload,
    acceptRules: rules.accept,
    onRules: rules.ask,
  });
  const mayKeep = !record || record.meta.state === 'draft';
  const { form, uploads, queue, outstanding, busy, conflict } = posting;
  const onTheirWay = uploads.filter(isOnItsWay).length;
  return (
    <Page
      title={t(record ? 'pageEdit' : 'pageNew')}
      lead={record ? t('editLead', { code: record.meta.code }) : t('newLead')}
      isNested
    >
      <chakra.div
        display="grid"
        columnGap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 42rem) minmax(12rem, 1fr)' }}
      >
        <TopOutline form={form} outstanding={outstanding} />
        <chakra.div minW="0" css={clearOfBar}>
          <OfflineNotice />
          {record && <StateNotice meta={record.meta} />}
          {conflict ? (
            <ConflictPanel conflict={conflict} onSettle={posting.settleConflict} />
          ) : (
            <DraftNotice restoredAt={posting.restoredAt} discard={posting.discard} />
          )}
          {posting.wasSentBefore && <SentBeforeNotice />}
          <Form form={posting} onSubmit={async () => undefined}>
            <FormSections queue={queue} uploads={uploads} />
            <PostingRulesPanel rules={rules} />
            <SubmitPanel meta={record?.meta ?? null} cost={{ ...cost, shortage: posting.shortage }} />
            <SubmitBar
              isNew={!record}
              points={cost.points}
              outstanding={outstanding}
              busy={busy}
              waiting={onTheirWay}
              onSaveDraft={mayKeep ? posting.saveDraft : undefined}
            />
          </Form>
        </chakra.div>
        <SideOutline form={form} outstanding={outstanding} />
      </chakra.div>
    </Page>
  );
}
