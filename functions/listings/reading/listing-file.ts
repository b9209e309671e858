/** The PDF of a public listing: where it can be fetched for a minute, and who has fetched it counted. */
import type { ProjectCode } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { DocumentAddress, ReferenceFile } from '#shared/media/model.ts';
import type { ListingRepository } from '../repository.ts';
import type { createNoteView, Looker } from '../views/note-view.ts';
import { findPublic } from './read-listings.ts';

export interface FilePorts {
  repo: ListingRepository;
  clock: Clock;
  /** Signs an address under which the file is saved by its own name. */
  address(file: ReferenceFile): Promise<DocumentAddress>;
  noteView: ReturnType<typeof createNoteView>;
  /** Hears of a viewer who could not be counted: they get the file all the same. */
  uncounted(code: ProjectCode, error: unknown): void;
}

/**
 * Where the file of a listing can be fetched while the listing is public; raises `not-found` (also where it has none)
 * and `gone`. Each viewer counts once a day, as those do who look at it.
 */
export const createFileReader =
  ({ repo, clock, address, noteView, uncounted }: FilePorts) =>
  async (code: ProjectCode, looker: Looker): Promise<DocumentAddress> => {
    const { content } = await findPublic(code, clock.now(), { repo });
    if (!content.referenceFile) throw new DomainProblem('not-found');
    const found = await address(content.referenceFile);
    await noteView(code, 'file', looker).catch((error: unknown) => uncounted(code, error));
    return found;
  };
