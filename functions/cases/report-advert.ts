/** Reports of adverts: sent by one press, by anybody, without a word and without saying who one is. */
import type { PuzzleAnswer } from '#shared/accounts/puzzle.ts';
import type { SentCase } from '#shared/cases/case-model.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { CasePorts, Origin } from './ports.ts';
import { sendCase } from './send-case.ts';

interface AdvertReport {
  /** Chosen by the sender: the same again answers the first result. */
  attempt: string;
  advertId: Ulid;
  locale: Locale;
  answer?: PuzzleAnswer | undefined;
}

/**
 * Puts a report of an advert into the inbox, where it is read within the time of every report. Raises `not-found`;
 * `already-contacted` for a second open one of the same account; `challenge-required` and `too-many-requests` where
 * much comes from a network.
 */
export async function reportAdvert(
  origin: Origin,
  { attempt, advertId: id, locale, answer }: AdvertReport,
  ports: CasePorts,
): Promise<SentCase> {
  const customerName = await ports.findAdvertiser(id);
  if (customerName === undefined) throw new DomainProblem('not-found');
  return sendCase(
    {
      ...{ origin, answer, sender: { attempt, locale }, files: [] },
      content: { kind: 'report', advert: { id, customerName }, reason: 'other', content: '' },
    },
    ports,
  );
}
