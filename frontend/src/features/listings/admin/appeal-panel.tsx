/** An appeal as staff settle it: what its owner says, whose decision it is against, and the two ways it can end. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settleAppeal, useAppeal } from '#frontend/queries/appeals.ts';
import { refreshWaitingCounts } from '#frontend/queries/office.ts';
import { problemOf } from '#lib/api/http.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useSession } from '#lib/session/use-session.ts';
import { type ListingReason, listingReasons } from '#shared/kernel/staff-reason.ts';
import type { StaffAppeal } from '#shared/listings/appeal-api.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { Alert } from '#ui/alert.tsx';
import { FixedReasonDialog } from '#ui/back-office/fixed-reason-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataState } from '#ui/data-state.tsx';
import { notify } from '#ui/notify.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { SomebodyElse } from './somebody-else.tsx';
import { useLooking } from './use-looking.ts';

interface AppealPanelProps {
  record: ListingRecord;
  onDecided(record: ListingRecord): void;
  /** Somebody else was faster: show what there is now. */
  onStale(): void;
}

export function AppealPanel(props: AppealPanelProps) {
  const { meta } = props.record;
  const { t } = useTranslation(['appeal', 'review']);
  const appeal = useAppeal(meta.code, meta.version);
  return (
    <chakra.section
      aria-labelledby="appeal"
      borderWidth="1px"
      borderRadius="xl"
      p="5"
      display="grid"
      gap="4"
      bg="bg"
    >
      <chakra.h2 id="appeal" textStyle="heading.panel">
        {t('staff.title')}
      </chakra.h2>
      <DataState of={appeal} skeleton={<Skeleton height="24" />}>
        {(said) => (
          <>
            <Said appeal={said} />
            <Settle {...props} appeal={said} />
          </>
        )}
      </DataState>
    </chakra.section>
  );
}

/** The owner's words as they were typed, and what they are against. */
function Said({ appeal }: { appeal: StaffAppeal }) {
  const { t } = useTranslation('appeal');
  const locale = useLocale();
  return (
    <chakra.div fontSize="sm" display="grid" gap="2">
      <chakra.p fontWeight="semibold">{t(`staff.subject.${appeal.subject}`)}</chakra.p>
      <chakra.blockquote
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        borderInlineStartWidth="2px"
        borderColor="border.emphasized"
        ps="3"
      >
        {appeal.words}
      </chakra.blockquote>
      <chakra.p textStyle="note">{t('staff.at', { when: formatDateTime(appeal.at, locale) })}</chakra.p>
      <chakra.p textStyle="note">
        {t('staff.by', {
          name: appeal.decidedByName || '—',
          when: formatDateTime(appeal.decidedAt, locale),
        })}
      </chakra.p>
    </chakra.div>
  );
}

/** Who decided, and whoever the listing belongs to, leave it to somebody else. */
function Settle({ record, appeal, onDecided, onStale }: AppealPanelProps & { appeal: StaffAppeal }) {
  const { t } = useTranslation(['appeal', 'app']);
  const { me } = useSession();
  const wordOf = useProblem();
  const { meta } = record;
  const isOwn = meta.ownerId === me?.id;
  const isOthers = !isOwn && appeal.decidedById !== me?.id;
  const { other, ask } = useLooking(meta.code, meta.version, isOthers);
  const [isAnyway, setAnyway] = useState(false);
  const [asked, setAsked] = useState<'grant' | 'uphold' | null>(null);
  const settle = async (reason?: ListingReason) => {
    try {
      const next = await settleAppeal(meta, { ...(reason && { reason }), isAnyway });
      notify({ kind: 'success', message: t(reason ? 'staff.upheld' : 'staff.granted') });
      refreshWaitingCounts();
      onDecided(next);
    } catch (error) {
      const { code } = problemOf(error);
      if (code === 'being-reviewed') ask();
      if (code.endsWith('-conflict')) {
        notify({ kind: 'error', message: wordOf(error) });
        onStale();
      }
      throw error;
    }
  };
  if (!isOthers)
    return <Alert tone="info" title={t(isOwn ? 'app:problem.self-review' : 'app:problem.own-decision')} />;
  if (other && !isAnyway) return <SomebodyElse other={other} onAnyway={() => setAnyway(true)} />;
  return (
    <>
      {appeal.isSealed ? (
        <Alert tone="info">{t('staff.sealed')}</Alert>
      ) : (
        <Button onClick={() => setAsked('grant')}>{t('staff.grant')}</Button>
      )}
      <Button variant="outline" onClick={() => setAsked('uphold')}>
        {t('staff.uphold')}
      </Button>
      <ConfirmDialog
        isOpen={asked === 'grant'}
        onClose={() => setAsked(null)}
        title={t('staff.grantTitle')}
        confirmLabel={t('staff.grant')}
        onConfirm={() => settle()}
      >
        {t(`staff.grantHint.${appeal.subject}`)}
      </ConfirmDialog>
      {asked === 'uphold' && (
        <FixedReasonDialog
          onClose={() => setAsked(null)}
          title={t('staff.upholdTitle')}
          confirmLabel={t('staff.uphold')}
          reasons={listingReasons}
          onReason={settle}
        >
          <p>{t('staff.upholdHint')}</p>
        </FixedReasonDialog>
      )}
    </>
  );
}
