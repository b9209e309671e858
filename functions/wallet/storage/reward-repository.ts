/** Adverts with a reward, and who had which on a day. */
import type { Table } from '#functions/lib/table.ts';
import { put, putNew, update, type Write } from '#functions/lib/writes.ts';
import { RewardVideoRecord } from '#shared/wallet/staff-model.ts';
import { rewardKey, rewardsPartition, rewardTriesKey, videoKey, videosPartition } from './keys.ts';
import { losing } from './lost-race.ts';

/** Counters and marks of a day are kept a few days longer, for questions. */
const keptMs = 4 * 86_400_000;
const ttl = (nowMs: number) => Math.ceil((nowMs + keptMs) / 1000);

const rewardWrites = {
  /** Marks a video's reward of the day, once. */
  putReward: (
    userId: string,
    day: string,
    videoId: string,
    reward: { token: string; txId: string },
    nowMs: number,
  ): Write => putNew({ ...rewardKey(userId, day, videoId), ...reward, ttl: ttl(nowMs) }, losing('other')),
  /** Counts a wrong answer of the day; past the limit nothing more is asked. */
  countTry: (userId: string, day: string, videoId: string, limit: number, nowMs: number): Write =>
    update(
      rewardTriesKey(userId, day, videoId),
      { add: { tries: 1 }, set: { ttl: ttl(nowMs) } },
      { belowOrMissing: { tries: limit } },
      'limit-reached',
    ),
  /** Puts an advert's next version over the one it was based on (`version` 1: a new one). */
  putVideo: (video: RewardVideoRecord): Write =>
    put(
      { ...videoKey(video.id), ...video },
      video.version === 1 ? { exists: false } : { equals: { version: video.version - 1 } },
      'version-conflict',
    ),
};

export const createRewardRepository = (table: Pick<Table, 'get' | 'query'>) => ({
  /** The videos whose reward a person had on a day (yyyymmdd), by their ids. One query. */
  async readRewards(
    userId: string,
    day: string,
  ): Promise<{ videoId: string; token: string; txId: string }[]> {
    const { items } = await table.query({ pk: rewardsPartition(userId, day), isConsistent: true });
    return items.map((item) => ({
      videoId: String(item.sk),
      token: String(item.token),
      txId: String(item.txId),
    }));
  },
  async readTries(userId: string, day: string, videoId: string): Promise<number> {
    const item = await table.get(rewardTriesKey(userId, day, videoId), { isConsistent: true });
    return Number(item?.tries ?? 0);
  },
  /** All adverts with a reward, in their order. One query. */
  async readVideos(): Promise<RewardVideoRecord[]> {
    const { items } = await table.query({ pk: videosPartition });
    return items
      .map((item) => RewardVideoRecord.parse(item))
      .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  },
  async readVideo(id: string): Promise<RewardVideoRecord | undefined> {
    const item = await table.get(videoKey(id), { isConsistent: true });
    return item && RewardVideoRecord.parse(item);
  },
  ...rewardWrites,
});
