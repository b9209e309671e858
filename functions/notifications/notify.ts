/** Noting what a person is to be told, as a write of the transaction that makes it true. */
import type { Ids } from '#shared/kernel/id.ts';
import { instant } from '#shared/kernel/time.ts';
import { afterQuietHours, quietHoursOf, waitsForMorning } from '#shared/notifications/rules.ts';
import type { AnyNotify, Notify } from './ports.ts';
import { addNotification } from './repository.ts';

/** What can wait is due in the morning where it is night in Viet Nam; alerts are due at once. */
export function createNotify({ ids }: { ids: Pick<Ids, 'ulid'> }): Notify {
  const notify: AnyNotify = (userId, template, values, told) => {
    const { now, id, notBefore = now, to, guestLocale, restsOn, isReceipt, agencyId } = told;
    const sendAt = waitsForMorning(template, 'email')
      ? afterQuietHours(notBefore, quietHoursOf(template))
      : notBefore;
    const receivers = {
      ...(to && { to: [...to] }),
      ...(guestLocale && { guestLocale }),
      ...(restsOn && { restsOn }),
      ...(agencyId && { agencyId }),
      ...(isReceipt && { readAt: instant(now) }),
    };
    return addNotification(
      { id: id ?? ids.ulid(), userId, template, values, at: instant(now), ...receivers },
      sendAt,
    );
  };
  return notify;
}
