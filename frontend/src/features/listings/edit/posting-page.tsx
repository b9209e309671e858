/** The page of the posting form: for somebody who is signed in, over a listing that can be edited. */

import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '#lib/i18n/use-reason.ts';
import { patterns } from '#lib/paths.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { actsFor } from '#shared/listings/rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { RecordAppeal } from '../appeals/record-appeal.tsx';
import { PostingForm } from './posting-form.tsx';
import type { KeptDraft } from './saving/draft-wire.ts';

interface PostingPageProps {
  record: ListingRecord | null;
  /** The listing that a new one is a copy of. */
  source: ListingRecord | null;
  /** The draft to go on with, as the server has it. */
  stored: KeptDraft | null;
  /** The code of that draft. */
  draft: string | null;
  /** The form's draft has a code. */
  onKept: (code: string) => void;
}

/** The person is remembered: a session that ends must not take the form away before its draft is kept. */
export function PostingPage(props: PostingPageProps) {
  const { record } = props;
  const { me } = useSession();
  const [poster] = useState(me);
  if (!poster) return null;
  const mayEdit = !record || actsFor(record.meta, 'owner', Date.now()).includes('edit');
  return mayEdit ? <PostingForm me={poster} {...props} /> : <NotEditable record={record} />;
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
        <RecordAppeal meta={record.meta} title={record.content.title} />
      </EmptyState>
    </Page>
  );
}
