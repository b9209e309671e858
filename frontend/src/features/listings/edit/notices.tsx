/** What to know before filling in the form: what was restored, why a listing was refused, what an edit does. */

import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import { patterns } from '#lib/paths.ts';
import type { StaffReason } from '#shared/kernel/staff-reason.ts';
import type { ListingMeta } from '#shared/listings/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { closeNotice, notify } from '#ui/notify.ts';
import { TextLink } from '#ui/text-link.tsx';
import { RecordAppeal } from '../appeals/record-appeal.tsx';
import { FocusedBox } from './focus.tsx';
import type { ListingFormControl } from './use-listing-form.ts';

/** A draft was restored; it can be given up, and that be undone. */
export function DraftNotice({ restoredAt, discard }: Pick<ListingFormControl, 'restoredAt' | 'discard'>) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  if (restoredAt === undefined) return null;
  const when = formatDateTime(new Date(restoredAt).toISOString(), locale);
  return (
    <Alert tone="info" title={t('restored', { when })}>
      <Button
        variant="plain"
        size="sm"
        onClick={() => {
          const undo = discard();
          const run = () => {
            closeNotice('draft');
            undo();
          };
          notify({
            id: 'draft',
            kind: 'info',
            message: t('discarded'),
            action: { label: t('undo'), run },
          });
        }}
      >
        {t('discard')}
      </Button>
    </Alert>
  );
}

interface StateNoticeProps {
  meta: ListingMeta;
  title: string;
  /** What is wrong with single fields. */
  children?: ReactNode;
}

/** What an edit of this listing means, and why it was refused. */
export function StateNotice({ meta, title, children }: StateNoticeProps) {
  const { t } = useTranslation('edit');
  const wordReason = useReason();
  const { state, hasRevision, refusalReason } = meta;
  const isApproved = state === 'shown' || state === 'hidden' || state === 'closed' || state === 'expired';
  return (
    <>
      {refusalReason && (
        <Alert tone="error" title={t(isApproved ? 'revisionRefused' : 'refused')}>
          <chakra.p whiteSpace="pre-line" mt="1">
            {wordReason(wholeOf(refusalReason))}
          </chakra.p>
          {children}
          <chakra.p mt="1">{t('refusedNext')}</chakra.p>
          <RecordAppeal meta={meta} title={title} />
        </Alert>
      )}
      {state === 'waiting' && <Alert tone="info">{t('editsWaiting')}</Alert>}
      {isApproved && <Alert tone="info">{t(hasRevision ? 'editsRevision' : `edits.${state}`)}</Alert>}
      {state === 'draft' && <Alert tone="info">{t('editsDraft')}</Alert>}
    </>
  );
}

/** Without the names of fields: the form lists them itself. */
const wholeOf = (reason: StaffReason): StaffReason =>
  typeof reason === 'string' ? reason : { ...reason, fields: undefined };

/** There is no network; what is typed is safe. */
export function OfflineNotice() {
  const { t } = useTranslation('edit');
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOffline ? <Alert tone="warning">{t('offline')}</Alert> : null;
}

/** An earlier try has posted this listing; sending it again would post it twice. */
export function SentBeforeNotice() {
  const { t } = useTranslation('edit');
  return (
    <FocusedBox>
      <Alert tone="warning" title={t('sentBefore')}>
        <TextLink to={patterns.manageListings}>{t('toMine')}</TextLink>
      </Alert>
    </FocusedBox>
  );
}
