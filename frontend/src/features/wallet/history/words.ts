/** One line of the history in plain words: what happened, what for, how the points moved, how it stands. */

import type { TFunction } from 'i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { pathOf } from '#lib/paths.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { HistoryRow } from '#shared/wallet/model.ts';

export interface RowWords {
  /** What happened: 'Giữ điểm'. */
  what: string;
  /** What for: 'Đăng tin'; null where the kind says it all. */
  act: string | null;
  /** What it was done to, by its name then. */
  label: string | null;
  /** Where that can be seen. */
  to: string | null;
  /** How points moved where the plain change does not say it. */
  note: string | null;
  state: string;
  tone: 'success' | 'waiting' | 'failed' | 'reviewed';
}

const projectCode = /^DA[0-9A-Z]{8}$/i;

/** A listing that still waits has no public page: its form shows it to its owner. */
function linkOf({ kind, reference: { type, id } }: HistoryRow): string | null {
  if (type === 'payment') return pathOf('walletReceipt', { id });
  if (type === 'advert') return pathOf('contactAdvertising');
  if (type !== 'listing' || !projectCode.test(id)) return null;
  return kind === 'hold' || kind === 'release'
    ? pathOf('editPost', {}, { code: id })
    : pathOf('project', { id });
}

function actOf(
  { reference: { type, act } }: HistoryRow,
  t: TFunction<['wallet', 'checkout', 'options']>,
): string | null {
  if (type === 'listing' || type === 'package')
    return t(`options:act.${act ?? type}`, t(`options:act.${type}`));
  return type === 'advert' ? t('options:act.advert') : null;
}

function noteOf(
  row: HistoryRow,
  t: TFunction<['wallet', 'checkout', 'options']>,
  locale: Locale,
): string | null {
  const figure = formatCount(Math.abs(row.heldPoints), locale);
  const { type } = row.reference;
  if (row.heldPoints !== 0)
    return t([`history.note.${row.kind}-${type}`, `history.note.${row.kind}`], {
      figure,
      defaultValue: t('history.note.held', { figure }),
    });
  if (row.kind === 'top-up' && row.refundedVnd) return t('history.note.refunded');
  if (row.kind === 'top-up' && row.state === 'in-progress') return t('history.note.notYet');
  return null;
}

const tones = { success: 'success', 'in-progress': 'waiting', failed: 'failed' } as const;

/** The words of a row. A failed payment says why. */
export function wordsOf(
  row: HistoryRow,
  t: TFunction<['wallet', 'checkout', 'options']>,
  locale: Locale,
): RowWords {
  const { reference, failure } = row;
  const isReviewed = row.isReviewed === true && row.state === 'in-progress';
  const state = isReviewed ? t('reviewed') : t(`options:payment.${row.state}`);
  const named = ['listing', 'note', 'video', 'voucher', 'advert'].includes(reference.type);
  return {
    what: t(`options:transaction.${row.kind}`),
    act: actOf(row, t),
    label: (named && reference.label) || (reference.type === 'listing' ? reference.id : null),
    to: linkOf(row),
    note: noteOf(row, t, locale),
    state: failure ? t('history.failed', { reason: t(`checkout:reasonShort.${failure}`) }) : state,
    tone: isReviewed ? 'reviewed' : tones[row.state],
  };
}
