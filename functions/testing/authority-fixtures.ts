/** For every endpoint that takes an id: whose things it is about, and how one of them is named in its path. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Things } from './authority-things.ts';

/**
 * `own`: the owner alone; to everybody else it is as if there were none. `paper`, `office`: the owner and staff. `hidden`:
 * private to the public call, even for the owner. `staff`: whom the guard admits sees everybody's. `shared`:
 * nobody's in particular.
 */
export type Whose = 'own' | 'paper' | 'office' | 'hidden' | 'staff' | 'shared';
export interface Fixture {
  whose: Whose;
  params(of: Things): Record<string, string>;
  /** In place of a sample of the body's schema. */
  body?(of: Things): unknown;
  /** Staff find none of it either: what the owner has is not of this kind. */
  isMissing?: boolean;
}

const noId = '01J00000000000000000000000';
/** Ids of the right form that nothing ever had. */
export const nothing: Things = {
  ...{
    userId: noId,
    mediaId: noId,
    pictureId: noId,
    paperId: noId,
    referenceId: noId,
    evidenceId: noId,
    proofImageId: noId,
    proofPdfId: noId,
    packageId: noId,
    contentId: noId,
    contentImageId: noId,
    adImageId: noId,
    reportFileId: noId,
    applicationId: noId,
    caseId: noId,
    caseFileId: noId,
    leadId: noId,
    agencyId: noId,
    invitationId: noId,
    keyId: noId,
    webhookId: noId,
    deliveryId: noId,
    importId: noId,
    feedId: noId,
    email: 'nobody@example.com',
  },
  ...{
    sessionId: '00000000-0000-4000-8000-000000000000',
    draft: 'DA00000000',
    typed: 'DA00000000',
    payment: `TU${'0'.repeat(24)}`,
  },
};

/** An endpoint of staff about a person. */
export const ofPerson = (more: Record<string, string> = {}): Fixture => ({
  whose: 'staff',
  params: ({ userId }) => ({ userId, ...more }),
});

/**
 * An endpoint of staff about what nobody owns; there is none of that id.
 * @public The template of new capabilities uses it.
 */
export const sharedByStaff: Fixture = { whose: 'shared', params: () => ({ id: noId }), isMissing: true };

/** Every capability's fixtures (`functions/<capability>/testing/authority.ts`), by the endpoint's name. */
export async function readFixtures(): Promise<Record<string, Fixture>> {
  const folder = join(import.meta.dirname, '..');
  const files = globSync('*/testing/authority.ts', { cwd: folder }).sort();
  const modules = (await Promise.all(files.map((file) => import(join(folder, file))))) as {
    fixtures?: Record<string, Fixture>;
  }[];
  return Object.assign({}, ...modules.map(({ fixtures }) => fixtures));
}
