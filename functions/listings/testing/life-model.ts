/** One listing as a plain model has it, and whether head, row and public page say the same. */
import { expect } from 'vitest';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { ListingMeta, ListingState } from '#shared/listings/model.ts';
import { settled } from '#shared/listings/rules.ts';
import type { TestListings } from './setup.ts';

/** Times in ms. */
export interface Life {
  id: string;
  code: string;
  state: ListingState;
  /** Where a deleted one returns to. */
  before?: ListingState | undefined;
  hasRevision: boolean;
  /** An edit that was refused and may be appealed for. */
  hasRefusedEdit: boolean;
  /** Of the appeal against the newest decision. */
  appeal?: 'waiting' | 'upheld' | undefined;
  /** What a removal took it from, and what a granted appeal brings back. */
  removed?: Pick<Life, 'state' | 'level' | 'levelUntil' | 'levelEndedAt' | 'holdOut' | 'expiresAt'> & {
    at: number;
  };
  /** 0 regular, 2 VIP. */
  level: 0 | 2;
  levelUntil?: number | undefined;
  levelEndedAt?: number | undefined;
  /** Which of ten days its level stands as regular. */
  holdOut?: number | undefined;
  shownSince?: number | undefined;
  publishedAt?: number | undefined;
  expiresAt?: number | undefined;
  /** How many extensions are planned ahead. */
  planned?: number | undefined;
  deletedAt?: number | undefined;
  confirmedAt?: number | undefined;
  askedAt?: number | undefined;
  isSunk: boolean;
  /** Points that are held for it, and that it has cost. */
  held: number;
  spent: number;
  isPurged: boolean;
}

/** A listing that has just been posted. */
export const newLife = ({ id, code }: Pick<ListingMeta, 'id' | 'code'>): Life => ({
  ...{ id, code, state: 'waiting', hasRevision: false, hasRefusedEdit: false, level: 0, isSunk: false },
  ...{ held: 10, spent: 0, isPurged: false },
});

/** The number of the day of Viet Nam. */
export const vietNamDayOf = (ms: number): number => Math.floor((ms + 7 * 3_600_000) / dayMs);

const at = (ms: number | undefined) => (ms === undefined ? undefined : instant(ms));

/** Head, row and public page agree with the model; only what is approved, shown and not past its date is public. */
export async function checkLife(t: TestListings, life: Life): Promise<void> {
  const stored = await t.ports.repo.read(life.id);
  const isPublic = life.state === 'shown' && !life.isPurged;
  const answer = await t.service.public.byCode(life.code, t.clock.ms).then(
    () => 'public',
    (error: { code: string }) => error.code,
  );
  expect(answer).toBe(isPublic ? 'public' : life.publishedAt === undefined ? 'not-found' : 'gone');
  if (life.isPurged) {
    expect(stored).toBeUndefined();
    return;
  }
  const meta = settled(stored!.meta, t.clock.ms);
  expect({
    ...{ state: meta.state, hasRevision: meta.hasRevision, isVip: meta.level === 'vip' },
    ...{ levelUntil: meta.levelUntil, publishedAt: meta.publishedAt, expiresAt: meta.expiresAt },
    ...{ confirmedAt: meta.confirmedAt, askedAt: meta.askedAt, isSunk: meta.sunkAt !== undefined },
    ...{ held: meta.hold?.points ?? 0, before: meta.stateBefore },
    ...{ hasRefusedEdit: meta.hasRefusedEdit ?? false, appeal: meta.appeal?.state },
    planned: meta.autoExtension?.left,
  }).toEqual({
    ...{ state: life.state, hasRevision: life.hasRevision, isVip: life.level === 2 },
    ...{ levelUntil: at(life.levelUntil), publishedAt: at(life.publishedAt), expiresAt: at(life.expiresAt) },
    ...{ confirmedAt: at(life.confirmedAt), askedAt: at(life.askedAt), isSunk: life.isSunk },
    ...{ held: life.held, before: life.before },
    ...{ hasRefusedEdit: life.hasRefusedEdit, appeal: life.appeal },
    planned: life.planned,
  });
  const [row] = await t.ports.repo.cards([life.id]);
  expect([row!.version, row!.state]).toEqual([stored!.meta.version, stored!.meta.state]);
}
