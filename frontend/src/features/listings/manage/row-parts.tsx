/** What a row says of a listing: its state in words, how long it is shown, why it was refused, what is best done next. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useColleagues } from '#frontend/queries/agencies.ts';
import { useOwner } from '#frontend/queries/owner.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import { pathOf } from '#lib/paths.ts';
import { vietNamDaysUntil, vietNamTime } from '#shared/kernel/time.ts';
import type { ListingState, OwnListing } from '#shared/listings/model.ts';
import { enoughPhotos, missingLanguages, type Need, needsOf } from '#shared/listings/needs.ts';
import { Badge, type BadgeTone, LevelBadge } from '#ui/badges.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { OwnAppeal } from '../appeals/own-appeal.tsx';
import { closedWord, restorableUntil } from './rows.ts';

const tones: Record<ListingState, BadgeTone> = {
  draft: 'neutral',
  waiting: 'blue',
  refused: 'red',
  shown: 'green',
  hidden: 'neutral',
  closed: 'neutral',
  expired: 'amber',
  removed: 'red',
  deleted: 'neutral',
};

/** State, waiting edit and paid level. */
export function RowBadges({ row, isPending }: { row: OwnListing; isPending: boolean }) {
  const { t } = useTranslation(['manage', 'options']);
  const locale = useLocale();
  const { state } = row;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1.5" alignItems="center">
      <Badge tone={tones[row.state]}>
        {state === 'closed' ? t(`closed.${closedWord(row)}`) : t(`options:listingState.${state}`)}
      </Badge>
      {row.hasRevision && <Badge tone="blue">{t('revisionWaits')}</Badge>}
      <LevelBadge level={row.level} />
      {row.level !== 'regular' && row.levelUntil && (
        <chakra.span textStyle="note">
          {t('levelUntil', { date: formatDate(row.levelUntil, locale) })}
        </chakra.span>
      )}
      {row.state === 'waiting' && row.chosenLevel && (
        <>
          <LevelBadge level={row.chosenLevel} />
          <chakra.span textStyle="note">{t('levelFromApproval')}</chakra.span>
        </>
      )}
      {isPending && (
        <chakra.span textStyle="note" role="status">
          {t('saving')}
        </chakra.span>
      )}
    </chakra.div>
  );
}

/** How long it is shown, or since when it is not. */
export function RowTime({ row }: { row: OwnListing }) {
  const { t } = useTranslation('manage');
  const locale = useLocale();
  const { state, expiresAt } = row;
  const now = Date.now();
  if (state === 'deleted') return <Restorable deletedAt={row.deletedAt} />;
  if (!expiresAt) return null;
  const date = formatDate(expiresAt, locale);
  if (state === 'expired' || Date.parse(expiresAt) <= now) return <>{t('expiredOn', { date })}</>;
  const count = vietNamDaysUntil(expiresAt, now);
  const left =
    count === 0 ? t('lastDay', { time: vietNamTime(Date.parse(expiresAt)) }) : t('daysLeft', { count, date });
  const planned = row.autoExtension?.left;
  return planned ? (
    <>
      {left} · {t('autoExtended', { count: planned })}
    </>
  ) : (
    left
  );
}

/** When its owner last said that it is still to be had. */
export function RowConfirmed({ row }: { row: OwnListing }) {
  const { t } = useTranslation('manage');
  const locale = useLocale();
  if (row.state !== 'shown' || !row.confirmedAt) return null;
  return (
    <chakra.p textStyle="note">
      {t('available.since', { date: formatDate(row.confirmedAt, locale) })}
    </chakra.p>
  );
}

/** Of an agency: who looks after it. */
export function RowKeeper({ row: { agentId } }: { row: OwnListing }) {
  const { t } = useTranslation('manage');
  const name = useColleagues()?.seats.find(({ userId }) => userId === agentId)?.name;
  return name ? <chakra.p textStyle="note">{t('handOver.keeper', { name })}</chakra.p> : null;
}

/** How long a deleted listing can still be restored. */
function Restorable({ deletedAt }: { deletedAt: string | undefined }) {
  const { t } = useTranslation('manage');
  if (!deletedAt) return null;
  const until = restorableUntil(deletedAt);
  const count = vietNamDaysUntil(until, Date.now());
  return count === 0
    ? t('restorableToday', { time: vietNamTime(Date.parse(until)) })
    : t('restorable', { count });
}

/** The words of staff, where a listing or its last edit was refused or removed. */
interface RowReasonProps {
  row: OwnListing;
  isReadOnly: boolean;
  onStale(): void;
}

export function RowReason({ row, isReadOnly, onStale }: RowReasonProps) {
  const { t } = useTranslation('manage');
  const wordReason = useReason();
  const isRemoved = row.state === 'removed';
  const reason = isRemoved ? row.removalReason : row.refusalReason;
  if (!reason) return null;
  const title = isRemoved
    ? 'removedBecause'
    : row.state === 'refused'
      ? 'refusedBecause'
      : 'revisionRefusedBecause';
  return (
    <chakra.div
      bg="danger.subtle"
      borderRadius="md"
      px="3"
      py="2"
      fontSize="sm"
      lineHeight="snug"
      overflowWrap="anywhere"
    >
      <chakra.span fontWeight="semibold">{t(title)}</chakra.span>{' '}
      <chakra.span whiteSpace="pre-line">{wordReason(reason)}</chakra.span>
      {!isReadOnly && <OwnAppeal target={row} onStale={onStale} />}
    </chakra.div>
  );
}

/** What is best done next, in words; each leads to the form where that is the place for it. */
export function RowSteps({ row }: { row: OwnListing }) {
  const steps = needsOf(row, Date.now());
  if (steps.length === 0) return null;
  return (
    <chakra.ul display="grid" gap="2" fontSize="sm" textAlign={{ lg: 'end' }}>
      {steps.map((step) => (
        <chakra.li key={step} _empty={{ display: 'none' }}>
          <Step row={row} step={step} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Those that the form mends and no button beside them leads to. */
const mendedByEditing: readonly Need[] = ['edit-refused', 'photos', 'price', 'translate'];

function Step({ row, step }: { row: OwnListing; step: Need }) {
  const { t } = useTranslation(['manage', 'app']);
  const reviewHours = useOwner()?.reviewHours;
  if (step === 'confirm') return t(row.sunkAt ? 'available.sunk' : 'available.question');
  if (step === 'waiting') return reviewHours ? t('app:reviewTime', { count: reviewHours }) : null;
  const words = t(`step.${step}`, {
    count: enoughPhotos,
    languages: missingLanguages(row)
      .map((locale) => languageNames[locale])
      .join(' · '),
  });
  return mendedByEditing.includes(step) ? (
    <TextLink to={pathOf('editPost', {}, { code: row.code })}>{words}</TextLink>
  ) : (
    words
  );
}
