/** What can be done to a listing, by whom and from which state: the table that rules ask (decisions §3 *States*). */
import type { StaffReason } from '../kernel/staff-reason.ts';
import type { PaidLevel } from '../wallet/model.ts';
import type { AutoExtension } from './auto-extension.ts';
import type { HeldCost, LevelChoice } from './cost-model.ts';
import type { ListingState } from './model.ts';
import type { ClosingInput } from './outcome.ts';

/** What can be done to a listing, with what the act itself brings. */
export type ListingAct =
  | { act: 'withdraw' | 'hide' | 'show' | 'reopen' | 'delete' | 'restore' | 'confirm' }
  /** What became of it; undefined: nobody said. */
  | { act: 'close'; closing?: ClosingInput | undefined }
  /** What is held for it then, and which level it is to begin with. */
  | { act: 'edit'; hold?: HeldCost | undefined; levelChoice?: LevelChoice | undefined }
  | { act: 'extend'; days: number; cost?: HeldCost | undefined }
  /** Undefined: none any more. */
  | { act: 'plan-extensions'; plan?: AutoExtension | undefined }
  | { act: 'auto-extend'; days: number; cost?: HeldCost | undefined }
  /** Paid with points, or with a unit of a package; what is measured has its id, and the phase of its held-out days. */
  | {
      act: 'upgrade';
      level: PaidLevel;
      days: number;
      cost?: HeldCost | undefined;
      packageId?: string | undefined;
      guarantee?: { id: string; phase: number } | undefined;
    }
  | { act: 'approve'; displayDays: number; isLargeScale?: boolean | undefined }
  | { act: 'refuse'; reason: StaffReason; hasRemarks?: boolean | undefined }
  /** Where points were given back, nothing is remembered of what was paid. */
  | { act: 'remove'; reason: StaffReason; isRefunded?: boolean | undefined }
  /** What is held for it while it waits, as for posting it again. */
  | { act: 'appeal'; hold?: HeldCost | undefined; levelChoice?: LevelChoice | undefined }
  /** The state that a removal took it from, and when. */
  | { act: 'grant'; removed?: { from: ListingState; at: string } | undefined }
  | { act: 'uphold'; reason: StaffReason }
  /** Large-scale or not: nothing else changes. */
  | { act: 'flag'; isLargeScale: boolean }
  | { act: 'expire' | 'fall-back' | 'ask' | 'sink' };
export type ActName = ListingAct['act'];
export type Who = 'owner' | 'staff' | 'schedule';

export type Need =
  | ('days-left' | 'days-out' | 'revision' | 'restorable' | 'level-ended')
  | ('appealable' | 'appealed' | 'unasked' | 'unanswered' | 'extension-due');
export interface Row {
  from: readonly ListingState[];
  act: ActName;
  who: Who;
  /** `same`: the state stays, `before`: the one it was deleted from, `back`: the one it was removed from. */
  to: ListingState | 'same' | 'before' | 'back';
  needs?: Need;
}

/** States of a listing that staff have approved. */
export const approved = ['shown', 'hidden', 'closed', 'expired'] as const;
const unapproved = ['draft', 'waiting', 'refused'] as const;

/** Every move there is. An edit of an approved listing makes a revision that waits; the state stays. */
export const transitions: readonly Row[] = [
  { from: ['draft', 'refused'], act: 'edit', who: 'owner', to: 'waiting' },
  { from: ['waiting', ...approved], act: 'edit', who: 'owner', to: 'same' },
  { from: ['waiting'], act: 'withdraw', who: 'owner', to: 'draft' },
  { from: ['waiting'], act: 'approve', who: 'staff', to: 'shown' },
  { from: ['waiting'], act: 'refuse', who: 'staff', to: 'refused' },
  { from: approved, act: 'approve', who: 'staff', to: 'same', needs: 'revision' },
  { from: approved, act: 'refuse', who: 'staff', to: 'same', needs: 'revision' },
  { from: ['shown'], act: 'hide', who: 'owner', to: 'hidden' },
  { from: ['hidden'], act: 'show', who: 'owner', to: 'shown', needs: 'days-left' },
  { from: ['shown', 'hidden', 'expired'], act: 'close', who: 'owner', to: 'closed' },
  { from: ['closed'], act: 'reopen', who: 'owner', to: 'shown', needs: 'days-left' },
  { from: ['shown', 'expired', 'closed'], act: 'extend', who: 'owner', to: 'shown' },
  { from: ['hidden'], act: 'extend', who: 'owner', to: 'same' },
  { from: ['shown', 'hidden'], act: 'plan-extensions', who: 'owner', to: 'same', needs: 'days-left' },
  { from: ['shown'], act: 'auto-extend', who: 'schedule', to: 'same', needs: 'extension-due' },
  { from: ['shown'], act: 'upgrade', who: 'owner', to: 'same' },
  { from: ['shown'], act: 'confirm', who: 'owner', to: 'same' },
  { from: ['draft', 'refused', 'expired', 'closed', 'removed'], act: 'delete', who: 'owner', to: 'deleted' },
  { from: ['deleted'], act: 'restore', who: 'owner', to: 'before', needs: 'restorable' },
  { from: [...unapproved, ...approved], act: 'remove', who: 'staff', to: 'removed' },
  // What its owner deleted stays deleted; restored it is a removed one.
  { from: ['deleted'], act: 'remove', who: 'staff', to: 'same' },
  { from: ['waiting', ...approved], act: 'flag', who: 'staff', to: 'same' },
  { from: ['refused', 'removed', ...approved], act: 'appeal', who: 'owner', to: 'same', needs: 'appealable' },
  { from: ['refused'], act: 'grant', who: 'staff', to: 'waiting', needs: 'appealed' },
  { from: ['removed'], act: 'grant', who: 'staff', to: 'back', needs: 'appealed' },
  { from: approved, act: 'grant', who: 'staff', to: 'same', needs: 'appealed' },
  { from: ['refused', 'removed', ...approved], act: 'uphold', who: 'staff', to: 'same', needs: 'appealed' },
  { from: ['shown'], act: 'ask', who: 'schedule', to: 'same', needs: 'unasked' },
  { from: ['shown'], act: 'sink', who: 'schedule', to: 'same', needs: 'unanswered' },
  { from: ['shown'], act: 'expire', who: 'schedule', to: 'expired', needs: 'days-out' },
  { from: [...unapproved, ...approved], act: 'fall-back', who: 'schedule', to: 'same', needs: 'level-ended' },
];
