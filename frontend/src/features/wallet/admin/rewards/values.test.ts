/** Reward videos: form and back, ids from titles. */
import { expect, it } from 'vitest';
import { RewardVideoInput, type RewardVideoRecord } from '#shared/wallet/staff-model.ts';
import { freeId, languagesOf, newVideo, videoIdOf, videoOf, videoValues } from './values.ts';

const video: RewardVideoRecord = {
  id: 'song-lam',
  version: 2,
  title: { vi: 'Sông Lam', en: 'Song Lam' },
  advertiser: 'Công ty mẫu',
  src: '/adverts/song-lam.mp4',
  seconds: 9,
  question: { vi: 'Màu gì?', en: 'Which colour?' },
  answers: [{ vi: 'Xanh', en: 'Green' }, { vi: 'Đỏ' }],
  rightAnswer: 0,
  isActive: true,
  order: 10,
};

it('the form reads back what it shows, without languages left empty', () => {
  const { id: _id, version: _version, ...input } = video;
  expect(videoOf(videoValues(video))).toEqual(input);
  expect(RewardVideoInput.safeParse(videoOf(videoValues(video))).success).toBe(true);
});

it('a new one names every Vietnamese word that is missing', () => {
  const issues = RewardVideoInput.safeParse(videoOf(newVideo(5))).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['title.vi', 'question.vi', 'answers.0.vi', 'answers.1.vi', 'advertiser', 'src']),
  );
});

it('an id is made of the title, and is nobody else’s', () => {
  expect(videoIdOf('  Khu công nghiệp Đông Á: 2026! ')).toBe('khu-cong-nghiep-dong-a-2026');
  expect(freeId('Sông Lam', ['song-lam', 'song-lam-2'])).toBe('song-lam-3');
  expect(freeId('動画', [])).toBe('video');
  const long = 'dài '.repeat(30);
  expect(freeId(long, [videoIdOf(long)]).length).toBeLessThanOrEqual(40);
});

it('a language counts only with all its words', () => expect(languagesOf(video)).toEqual(['vi']));
