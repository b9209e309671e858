/** Lifecycle rules: what is old enough goes, and nothing else. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startS3Fixture } from '#local/aws/s3/fixture.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { expireObjects, type LifecycleRule } from './lifecycle.ts';

let world: Awaited<ReturnType<typeof startS3Fixture>>;
beforeEach(async () => {
  world = await startS3Fixture();
  for (const key of ['originals/a', 'media/a/400.webp']) await world.store.put('media', key, 'x');
});
afterEach(() => world.close());

const keysLeft = async (rules: LifecycleRule[], days: number) => {
  await expireObjects(world.store, 'media', rules, world.clock.now() + days * dayMs);
  return (await world.store.list('media')).map(({ key }) => key);
};
const rule = { Status: 'Enabled', Prefix: 'originals/', ExpirationInDays: 1 } as const;

test('an object goes when its days are over, if its key begins so', async () => {
  expect(await keysLeft([rule], 0.9)).toEqual(['media/a/400.webp', 'originals/a']);
  expect(await keysLeft([rule], 1.1)).toEqual(['media/a/400.webp']);
});

test('a rule that is off, or ends uploads in parts or former versions, takes nothing away', async () => {
  const others: LifecycleRule[] = [
    { ...rule, Status: 'Disabled' },
    { Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
    {
      ...{ Status: 'Enabled', NoncurrentVersionExpiration: { NoncurrentDays: 7 } },
      ExpiredObjectDeleteMarker: true,
    },
  ];
  expect(await keysLeft(others, 9)).toHaveLength(2);
});

test('a rule of another kind is refused by name', async () => {
  const rules = [{ Status: 'Enabled', Transitions: [] } as LifecycleRule];
  await expect(keysLeft(rules, 1)).rejects.toThrow('Transitions');
});
