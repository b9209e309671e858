/** A reason of staff as the values of a notification, which `render.ts` puts into words. */
import { reasonParts, type StaffReason } from '../kernel/staff-reason.ts';

export function reasonValues(reason: StaffReason): { reason: string; reasonKeys: string } {
  const { keys, words } = reasonParts(reason);
  return { reason: words, reasonKeys: keys.join(' ') };
}
/** The same of a refusal that may name fields. */
export const refusalValues = (reason: StaffReason) => ({
  ...reasonValues(reason),
  reasonFields: reasonParts(reason).fields.join(' '),
});
