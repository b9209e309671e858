/** What its owner can do against a decision on a listing, and what has become of an appeal. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import { useSession } from '#lib/session/use-session.ts';
import { appealSubject, isAppealable } from '#shared/listings/appeal-model.ts';
import { Button } from '#ui/button.tsx';
import { rememberRow } from '../optimistic-rows.ts';
import { AppealDialog, type AppealTarget } from './appeal-dialog.tsx';

interface OwnAppealProps {
  target: AppealTarget;
  /** The appeal has been sent; its row is remembered for the owner's list. */
  onSent?(): void;
  /** The listing has changed elsewhere: fetch it anew. */
  onStale(): void;
}

/** Nothing where nothing was decided against the listing. */
export function OwnAppeal({ target, onSent, onStale }: OwnAppealProps) {
  const { t } = useTranslation('appeal');
  const locale = useLocale();
  const wordReason = useReason();
  const { me } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { appeal, state } = target;
  const subject = appealSubject(target);
  if (appeal?.state === 'waiting')
    return (
      <chakra.p fontSize="sm" mt="2">
        {t('waiting', { date: formatDate(appeal.at, locale) })} {state !== 'removed' && t('waitingEdit')}
      </chakra.p>
    );
  if (appeal)
    return (
      <chakra.div fontSize="sm" mt="2">
        <chakra.p fontWeight="semibold">{t('upheld')}</chakra.p>
        {appeal.answer && <chakra.p whiteSpace="pre-line">{wordReason(appeal.answer)}</chakra.p>}
      </chakra.div>
    );
  if (!subject || !isAppealable(target)) return null;
  return (
    <chakra.div fontSize="sm" mt="2" display="grid" gap="2" justifyItems="start">
      <p>{t('once')}</p>
      <Button
        size="sm"
        variant="outline"
        aria-label={t('named', { title: target.title })}
        onClick={() => setAsking(true)}
      >
        {t('act')}
      </Button>
      {isAsking && me && (
        <AppealDialog
          userId={me.id}
          target={target}
          subject={subject}
          onClose={() => setAsking(false)}
          onStale={onStale}
          onSent={(row) => {
            rememberRow(me.id, row);
            onSent?.();
          }}
        />
      )}
    </chakra.div>
  );
}
