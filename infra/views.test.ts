/** How views of listings are counted when deployed: apart from the visits, by a function that may change items and nothing else. */
import { describe, expect, test } from 'vitest';
import { all, text } from './testing/default-stack.ts';

describe('views', () => {
  test('are brought by the bus to a function of their own, and let go after an hour', () => {
    const rule = all('AWS::Events::Rule').find(([, of]) => text(of).includes('ListingViewed'));
    const [target] = rule![1].Properties.Targets as Record<string, unknown>[];
    expect(text(target!.Arn)).toMatch(/ListingsViews/);
    expect(target!.RetryPolicy).toMatchObject({ MaximumEventAgeInSeconds: 3600 });
  });

  test('are counted without a right to delete, to tell the bus or to read a key of hashes', () => {
    const rights = all('AWS::IAM::Policy').filter(([id]) => id.startsWith('ListingsViewsRole'));
    expect(rights).toHaveLength(1);
    const allowed = text(rights).split('"Deny"')[0]!;
    expect(text(rights)).not.toMatch(/events:PutEvents|OtpKey/);
    expect(allowed).not.toMatch(/dynamodb:DeleteItem"[^\]]*\],"Effect":"Allow"/);
  });
});
