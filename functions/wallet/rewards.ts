/** Points for watched adverts: a start token, a minimum time, one question; once a video and day, capped a day. */
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '../../shared/kernel/problem.ts';
import { vietNamDay } from '../../shared/kernel/time.ts';
import { rewardOf } from '../../shared/wallet/drafts.ts';
import { txIds } from '../../shared/wallet/ledger.ts';
import { rewardRules } from '../../shared/wallet/rules.ts';
import type { RewardVideo, RewardVideoInput, RewardVideoRecord } from '../../shared/wallet/staff-model.ts';
import { audit } from '../lib/audit.ts';
import { committing } from './committing.ts';
import { movedBy } from './moved.ts';
import type { Ports } from './ports.ts';
import { spending } from './spending.ts';

interface Start {
  videoId: string;
  at: number;
}

export function rewards(ports: Ports) {
  const { repo, clock, cursors, ids, transact } = ports;
  const { commit } = committing(ports);
  const { settings, balance } = spending(ports);
  const binding = (userId: string) => `reward|${userId}`;

  async function activeVideo(id: string): Promise<RewardVideoRecord> {
    const video = await repo.readVideo(id);
    if (!video?.isActive) throw new DomainProblem('not-found');
    return video;
  }

  async function dayOf(userId: string, atMs: number) {
    const day = vietNamDay(atMs);
    return { day, claimed: await repo.readRewards(userId, day) };
  }

  /** The start that a token proves: of this person and video, long enough ago and not too long. */
  async function startOf(userId: string, video: RewardVideoRecord, token: string): Promise<Start> {
    const start = await cursors.decode<Start>(binding(userId), token).catch(() => undefined);
    const now = clock.now();
    if (start?.videoId !== video.id || now - start.at > rewardRules.startMs)
      throw new DomainProblem('ticket-expired');
    if (now - start.at < video.seconds * 1000) throw fieldProblem('/token', 'too-early');
    return start;
  }

  /** The answer is right; a wrong one is counted, and after a few nothing more is asked that day. */
  async function expectRight(userId: string, day: string, video: RewardVideoRecord, answer: number) {
    const now = clock.now();
    if ((await repo.readTries(userId, day, video.id)) >= rewardRules.wrongAnswersPerDay)
      throw new DomainProblem('limit-reached');
    if (answer === video.rightAnswer) return;
    await transact([repo.countTry(userId, day, video.id, rewardRules.wrongAnswersPerDay, now)]);
    throw fieldProblem('/answer', 'incorrect');
  }

  /**
   * Posts the reward under the next number of the day on which the video was started, so that a start gives nothing
   * twice; a number somebody else took meanwhile is left to them.
   */
  async function post(userId: string, { videoId, at }: Start, token: string): Promise<void> {
    const { reward, version } = await settings();
    const now = clock.now();
    const { day, claimed } = await dayOf(userId, at);
    const mark = ports.hash(token).slice(0, 22);
    const same = claimed.find((one) => one.videoId === videoId);
    if (same?.token === mark) return;
    if (same) throw new DomainProblem('already-exists');
    for (let n = claimed.length + 1; n <= reward.dailyCap; n++) {
      const txId = txIds.reward(userId, day, n);
      const draft = rewardOf({
        txId,
        userId,
        points: reward.points,
        reference: { type: 'video', id: videoId },
        input: { videoId, token: mark },
        by: userId,
        settingsVersion: version,
      });
      try {
        await commit(draft, [repo.putReward(userId, day, videoId, { token: mark, txId }, now)]);
        return;
      } catch (error) {
        if (movedBy(error) === 'other') return post(userId, { videoId, at }, token);
        const isTaken = error instanceof DomainProblem && error.code === 'idempotency-mismatch';
        if (!isTaken) throw error;
      }
    }
    throw new DomainProblem('limit-reached');
  }

  const viewOf = (
    { version, rightAnswer, isActive, order, ...video }: RewardVideoRecord,
    isClaimedToday: boolean,
  ): RewardVideo => ({ ...video, isClaimedToday });

  return {
    /** The adverts on offer, without their right answers, and how many rewards the caller had today. */
    async list({ userId }: Caller) {
      const [videos, { claimed }, { reward }] = await Promise.all([
        repo.readVideos(),
        dayOf(userId, clock.now()),
        settings(),
      ]);
      const had = new Set(claimed.map(({ videoId }) => videoId));
      return {
        videos: videos.filter(({ isActive }) => isActive).map((video) => viewOf(video, had.has(video.id))),
        claimedToday: claimed.length,
        dailyCap: reward.dailyCap,
        points: reward.points,
      };
    },

    /** Begins to watch. Raises `already-exists` where today's reward was had, `limit-reached` at the day's cap. */
    async start({ userId }: Caller, videoId: string) {
      const video = await activeVideo(videoId);
      const now = clock.now();
      const [{ claimed }, { reward }] = await Promise.all([dayOf(userId, now), settings()]);
      if (claimed.some((one) => one.videoId === videoId)) throw new DomainProblem('already-exists');
      if (claimed.length >= reward.dailyCap) throw new DomainProblem('limit-reached');
      const start: Start = { videoId, at: now };
      return { token: await cursors.encode(binding(userId), start), seconds: video.seconds };
    },

    /**
     * Claims a reward once. Raises `ticket-expired` for a token of somebody else, of another video or too old,
     * `validation-failed` for an early claim or a wrong answer, `already-exists`, `limit-reached`.
     */
    async claim({ userId }: Caller, videoId: string, { token, answer }: { token: string; answer: number }) {
      const video = await activeVideo(videoId);
      const start = await startOf(userId, video, token);
      await expectRight(userId, vietNamDay(start.at), video, answer);
      await post(userId, start, token);
      const [{ available }, { claimed }, { reward }] = await Promise.all([
        balance(userId),
        dayOf(userId, clock.now()),
        settings(),
      ]);
      return { points: reward.points, available, claimedToday: claimed.length };
    },

    /** All adverts, for staff. */
    listAll: async () => ({ items: await repo.readVideos() }),

    /** Keeps an advert over the version it was based on; version 0 makes a new one. */
    async put(caller: Caller, id: string, { version, video }: { version: number; video: RewardVideoInput }) {
      const record: RewardVideoRecord = { ...video, id, version: version + 1 };
      const { isActive, seconds, rightAnswer } = record;
      await transact([
        repo.putVideo(record),
        audit({
          id: ids.ulid(),
          at: clock.now(),
          by: caller.userId,
          act: 'put-reward-video',
          on: { type: 'reward-video', id },
          after: { version: record.version, isActive, seconds, rightAnswer },
        }),
      ]);
      return record;
    },
  };
}
export type Rewards = ReturnType<typeof rewards>;
