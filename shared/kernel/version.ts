/** Versions: what an act was based on, so that a stale one is refused and nothing is overwritten unseen. */
import * as z from 'zod';

/** More writes than anything here ever sees; one more is still a whole number that JSON and the table carry. */
export const maxVersion = 1_000_000_000;

/** The version of a thing that is there. */
export const Version = z
  .int()
  .min(1)
  .max(maxVersion)
  .meta({ id: 'Version', description: 'The version this act was based on; a stale one answers 409' });

/** The version of what may not have been kept yet: 0 until then. */
export const VersionOrZero = z
  .int()
  .min(0)
  .max(maxVersion)
  .meta({ id: 'VersionOrZero', description: 'The version this act was based on; 0: the first' });
