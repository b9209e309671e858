/** Settings with their versions, packages of listings, adverts with a reward. */

import type { QueryPage, Table } from '#functions/lib/table.ts';
import { type Item, put, putNew, update, type Write } from '#functions/lib/writes.ts';
import { LevelPackage, WalletSettings } from '#shared/wallet/model.ts';
import { RewardVideoRecord, SettingsVersion } from '#shared/wallet/staff-model.ts';
import {
  packageKey,
  packagesPartition,
  rewardKey,
  rewardsPartition,
  rewardTriesKey,
  settingsKey,
  settingsVersionKey,
  settingsVersions,
  videoKey,
  videosPartition,
} from './keys.ts';
import { losing } from './lost-race.ts';

/** Counters and marks of a day are kept a few days longer, for questions. */
const keptMs = 4 * 86_400_000;
const ttl = (nowMs: number) => Math.ceil((nowMs + keptMs) / 1000);

const settingsWrites = {
  /** Puts new settings over the version they were based on, and keeps them as a version. */
  putSettings: ({ at, by, ...settings }: SettingsVersion): Write[] => [
    put(
      { ...settingsKey(), ...settings },
      settings.version === 1 ? { exists: false } : { equals: { version: settings.version - 1 } },
      'version-conflict',
    ),
    putNew({ ...settingsVersionKey(settings.version), ...settings, at, by }, 'version-conflict'),
  ],
  putPackage: (userId: string, bought: LevelPackage): Write =>
    putNew({ ...packageKey(userId, bought.id), ...bought }, 'already-exists'),
  /** Uses one unit of a package; `state-conflict` where none is left. */
  spendUnit: (userId: string, id: string): Write =>
    update(
      packageKey(userId, id),
      { add: { unitsLeft: -1 } },
      { atLeast: { unitsLeft: 1 } },
      'state-conflict',
    ),
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

/** What staff set, and what people have of it. */
export function createSettingsRepository(table: Pick<Table, 'get' | 'query'>) {
  return {
    /** The settings now; undefined where none were ever stored. One read. */
    async readSettings(): Promise<WalletSettings | undefined> {
      const item = await table.get(settingsKey(), { isConsistent: true });
      return item && WalletSettings.parse(item);
    },
    /** The newest versions of the settings. One query. */
    async readSettingsVersions(limit: number): Promise<SettingsVersion[]> {
      const { items } = await table.query({ ...settingsVersions, limit, isDescending: true });
      return items.map((item) => SettingsVersion.parse(item));
    },
    /** A person's packages, newest last. One query. */
    async readPackages(userId: string): Promise<LevelPackage[]> {
      const { items } = await table.query({ pk: packagesPartition(userId), isConsistent: true });
      return items.map((item) => LevelPackage.parse(item));
    },
    /** A page of a person's packages, newest first, as stored. One query. */
    packagePage: (userId: string, limit: number, start?: Item): Promise<QueryPage> =>
      table.query({ pk: packagesPartition(userId), limit, start, isDescending: true, isConsistent: true }),
    async readPackage(userId: string, id: string): Promise<LevelPackage | undefined> {
      const item = await table.get(packageKey(userId, id), { isConsistent: true });
      return item && LevelPackage.parse(item);
    },
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
    ...settingsWrites,
  };
}
