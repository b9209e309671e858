/** People for tests, all invented: somebody who posts, a seller, staff. */
import type { Me } from '#shared/accounts/model.ts';
import type { Role } from '#shared/kernel/access.ts';

const person = (id: string, givenName: string, roles: Role[]): Me => ({
  ...{ id: `01JDEM00000000000000${id.padStart(6, '0')}`, familyName: 'Nguyễn', givenName, roles },
  ...{ locale: 'vi', phone: '+84900000012', email: `demo-${id.toLowerCase()}@example.vn` },
  createdAt: '2026-01-05T03:00:00.000Z',
});

export const people = {
  member: person('A', 'An', []),
  seller: person('B', 'Bình', ['seller']),
  admin: person('C', 'Châu', ['admin']),
  master: person('D', 'Dung', ['master']),
} as const;

let born = 0;
/** Somebody new: what a document remembers of one person's acts never reaches another's test. */
export function newMember(): Me {
  born += 1;
  return person(String(born), 'An', []);
}
