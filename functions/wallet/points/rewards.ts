/** Points for watched adverts: a start token, a minimum time, one question; once a video and day, capped a day. */

import { audit } from '#functions/lib/audit.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { vietNamDay } from '#shared/kernel/time.ts';
import { txIds } from '#shared/wallet/ledger.ts';
import { rewardOf } from '#shared/wallet/postings.ts';
import { rewardRules } from '#shared/wallet/rules.ts';
import type { RewardVideo, RewardVideoInput, RewardVideoRecord } from '#shared/wallet/staff-model.ts';
import { commit } from '../ledger-service.ts';
import type { Ports } from '../ports.ts';
import { lostRace } from '../storage/lost-race.ts';
import { readBalance, readSettings } from './points-service.ts';

interface Start {
  videoId: string;
  at: number;
}
interface RewardClaim {
  token: string;
  answer: number;
}
interface VideoChange {
  version: number;
  video: RewardVideoInput;
}

export const createRewards = (ports: Ports) => ({
  list: (caller: Caller) => listVideos(caller, ports),
  start: (caller: Caller, videoId: string) => startVideo(caller, videoId, ports),
  claim: (caller: Caller, videoId: string, claim: RewardClaim) => claimReward(caller, videoId, claim, ports),
  /** All adverts, for staff. */
  listAll: async () => ({ items: await ports.repo.readVideos() }),
  put: (caller: Caller, id: string, change: VideoChange) => putVideo(caller, id, change, ports),
});

/** The adverts on offer, without their right answers, and how many rewards the caller had today. */
async function listVideos({ userId }: Caller, ports: Ports) {
  const [videos, { claimed }, { reward }] = await Promise.all([
    ports.repo.readVideos(),
    readDay(userId, ports.clock.now(), ports),
    readSettings(ports),
  ]);
  const claimedIds = new Set(claimed.map(({ videoId }) => videoId));
  return {
    videos: videos.filter(({ isActive }) => isActive).map((video) => viewOf(video, claimedIds.has(video.id))),
    claimedToday: claimed.length,
    dailyCap: reward.dailyCap,
    points: reward.points,
  };
}

/** Begins to watch. Raises `already-exists` where today's reward was had, `limit-reached` at the day's cap. */
async function startVideo({ userId }: Caller, videoId: string, ports: Ports) {
  const video = await findActive(videoId, ports);
  const now = ports.clock.now();
  const [{ claimed }, { reward }] = await Promise.all([readDay(userId, now, ports), readSettings(ports)]);
  if (claimed.some((one) => one.videoId === videoId)) throw new DomainProblem('already-exists');
  if (claimed.length >= reward.dailyCap) throw new DomainProblem('limit-reached');
  const start: Start = { videoId, at: now };
  return { token: await ports.cursors.encode(bindingOf(userId), start), seconds: video.seconds };
}

/**
 * Claims a reward once. Raises `ticket-expired` for a token of somebody else, of another video or too old,
 * `validation-failed` for an early claim or a wrong answer, `already-exists`, `limit-reached`.
 */
async function claimReward(
  { userId }: Caller,
  videoId: string,
  { token, answer }: RewardClaim,
  ports: Ports,
) {
  const video = await findActive(videoId, ports);
  const start = await readStart(userId, video, token, ports);
  await expectRightAnswer(userId, vietNamDay(start.at), video, answer, ports);
  await postReward(userId, start, token, ports);
  const [{ available }, { claimed }, { reward }] = await Promise.all([
    readBalance(userId, ports),
    readDay(userId, ports.clock.now(), ports),
    readSettings(ports),
  ]);
  return { points: reward.points, available, claimedToday: claimed.length };
}

/** Keeps an advert over the version it was based on; version 0 makes a new one. */
async function putVideo(
  caller: Caller,
  id: string,
  { version, video }: VideoChange,
  { repo, transact, ids, clock }: Ports,
): Promise<RewardVideoRecord> {
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
}

const bindingOf = (userId: string) => `reward|${userId}`;

async function findActive(id: string, { repo }: Ports): Promise<RewardVideoRecord> {
  const video = await repo.readVideo(id);
  if (!video?.isActive) throw new DomainProblem('not-found');
  return video;
}

async function readDay(userId: string, atMs: number, { repo }: Ports) {
  const day = vietNamDay(atMs);
  return { day, claimed: await repo.readRewards(userId, day) };
}

/** The start that a token proves: of this person and video, long enough ago and not too long. */
async function readStart(
  userId: string,
  video: RewardVideoRecord,
  token: string,
  { cursors, clock }: Ports,
): Promise<Start> {
  const start = await cursors.decode<Start>(bindingOf(userId), token).catch(() => undefined);
  const now = clock.now();
  if (start?.videoId !== video.id || now - start.at > rewardRules.startMs)
    throw new DomainProblem('ticket-expired');
  if (now - start.at < video.seconds * 1000) throw fieldProblem('/token', 'too-early');
  return start;
}

/** The answer is right; a wrong one is counted, and after a few nothing more is asked that day. */
async function expectRightAnswer(
  userId: string,
  day: string,
  video: RewardVideoRecord,
  answer: number,
  { repo, transact, clock }: Ports,
): Promise<void> {
  const limit = rewardRules.wrongAnswersPerDay;
  if ((await repo.readTries(userId, day, video.id)) >= limit) throw new DomainProblem('limit-reached');
  if (answer === video.rightAnswer) return;
  await transact([repo.countTry(userId, day, video.id, limit, clock.now())]);
  throw fieldProblem('/answer', 'incorrect');
}

/**
 * Posts the reward under the next number of the day on which the video was started, so that a start gives nothing
 * twice; a number somebody else took meanwhile is left to them.
 */
async function postReward(userId: string, start: Start, token: string, ports: Ports): Promise<void> {
  const { videoId, at } = start;
  const { reward, version } = await readSettings(ports);
  const { day, claimed } = await readDay(userId, at, ports);
  const mark = ports.hash(token).slice(0, 22);
  const same = claimed.find((one) => one.videoId === videoId);
  if (same?.token === mark) return;
  if (same) throw new DomainProblem('already-exists');
  for (let n = claimed.length + 1; n <= reward.dailyCap; n++) {
    const txId = txIds.reward(userId, day, n);
    const posting = rewardOf({
      txId,
      userId,
      points: reward.points,
      reference: { type: 'video', id: videoId },
      input: { videoId, token: mark },
      by: userId,
      settingsVersion: version,
    });
    const writes = [ports.repo.putReward(userId, day, videoId, { token: mark, txId }, ports.clock.now())];
    try {
      await commit({ postings: [posting], writes }, ports);
      return;
    } catch (error) {
      if (lostRace(error) === 'other') return postReward(userId, start, token, ports);
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
