/** What a seat lacks: by its role and by what has become of its agency; nothing for oneself. */
import { expect, it } from 'vitest';
import { seatLack, type Workspace } from './workspace.ts';

const workspace = (seat?: Workspace['seat']): Workspace => ({
  ...{ userId: 'me', agencyId: 'agency', name: 'Sông Lam' },
  ...(seat && { seat }),
});
const words = (one: Workspace | null) =>
  (['view', 'work', 'manage', 'own'] as const).map((access) => seatLack(one, access)?.word);

it('is nothing for oneself, and before the seat is heard of', () => {
  expect(words(null)).toEqual([undefined, undefined, undefined, undefined]);
  expect(words(workspace())).toEqual([undefined, undefined, undefined, undefined]);
});

it('is what the role does not reach', () => {
  expect(words(workspace({ role: 'viewer', isActive: true }))).toEqual([undefined, 'work', 'manage', 'own']);
  expect(words(workspace({ role: 'agent', isActive: true }))).toEqual([
    undefined,
    undefined,
    'manage',
    'own',
  ]);
  expect(words(workspace({ role: 'manager', isActive: true }))).toEqual([
    ...[undefined, undefined, undefined, 'own'],
  ]);
});

it('is every act where the agency is suspended', () => {
  expect(words(workspace({ role: 'owner', isActive: false }))).toEqual([
    ...[undefined, 'suspended', 'suspended', 'suspended'],
  ]);
  expect(seatLack(workspace({ role: 'owner', isActive: false }), 'manage', true)).toBeUndefined();
});
