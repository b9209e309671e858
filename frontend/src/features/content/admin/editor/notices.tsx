/** What to know before going on in the form: what was restored, why content was refused, what a change does. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import type { ContentMeta } from '#shared/content/staff-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { closeNotice, notify } from '#ui/notify.ts';
import type { ContentFormControl } from './use-content-form.ts';

/** A draft of this browser was restored; it can be given up, and that be undone. */
export function RestoredNotice({ restoredAt, discard }: Pick<ContentFormControl, 'restoredAt' | 'discard'>) {
  const { t } = useTranslation('content-office');
  const locale = useLocale();
  if (restoredAt === undefined) return null;
  const when = formatDateTime(new Date(restoredAt).toISOString(), locale);
  const give = () => {
    const undo = discard();
    const run = () => {
      closeNotice('restored');
      undo();
    };
    notify({ id: 'restored', kind: 'info', message: t('discarded'), action: { label: t('undo'), run } });
  };
  return (
    <Alert tone="info" title={t('restored', { when })}>
      <Button variant="plain" size="sm" onClick={give}>
        {t('discard')}
      </Button>
    </Alert>
  );
}

/** Why it was refused or taken down, as its author reads it. */
export function DecisionNotice({ meta }: { meta: ContentMeta }) {
  const { t } = useTranslation('content-office');
  const wordReason = useReason();
  const reason = meta.refusal ?? meta.takedown;
  if (!reason) return null;
  return (
    <Alert tone="warning" title={t(meta.refusal ? 'notice.refused' : 'notice.takedown')}>
      <chakra.p whiteSpace="pre-line" mt="1">
        {wordReason(reason)}
      </chakra.p>
      <chakra.p mt="1">{t('notice.next')}</chakra.p>
    </Alert>
  );
}

/** What a change of this content means. */
export function ChangeNotice({ meta: { state, edit } }: { meta: ContentMeta }) {
  const { t } = useTranslation('content-office');
  if (state === 'waiting' || edit === 'waiting') return <Alert tone="info">{t('notice.waiting')}</Alert>;
  const isApproved = state === 'published' || state === 'scheduled';
  return isApproved ? <Alert tone="info">{t('notice.live')}</Alert> : null;
}
