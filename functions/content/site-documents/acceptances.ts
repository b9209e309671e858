/** Who accepted which version of which document: at sign-up, at posting, and once more when a change asks for it. */
import type { Transact, Write } from '#functions/lib/writes.ts';
import {
  type AcceptanceOccasion,
  acceptedDocuments,
  type DocumentAcceptance,
  type DocumentName,
} from '#shared/content/documents.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import type { Acceptance, DocumentHead, DocumentRepository } from './document-repository.ts';
import { createDocumentReads, type DocumentReadingPorts } from './document-service.ts';

interface AcceptingPorts extends DocumentReadingPorts {
  transact: Transact;
  clock: Clock;
}
interface Accepting {
  occasion: AcceptanceOccasion;
  documents: readonly { name: DocumentName; version: number }[];
}

export function createAcceptances(ports: AcceptingPorts) {
  const { documents, transact, clock } = ports;

  async function list(
    { userId }: Caller,
    { occasion, locale }: { occasion: AcceptanceOccasion; locale: Locale },
  ): Promise<DocumentAcceptance[]> {
    const [lines, heads, accepted] = await Promise.all([
      createDocumentReads(ports).list(locale),
      documents.heads(),
      documents.acceptances(userId),
    ]);
    const names: readonly DocumentName[] = acceptedDocuments[occasion];
    return names.map((name) => {
      const { path, title, version } = lines.find((line) => line.name === name)!;
      const head = heads.find((one) => one.name === name);
      const newest = accepted.filter((one) => one.name === name).sort((a, b) => b.version - a.version)[0];
      const mustAccept = isNeeded(name, heads, accepted);
      return {
        ...{ name, path, title, version, isNeeded: mustAccept },
        ...(newest && { acceptedVersion: newest.version, acceptedAt: newest.at }),
        ...(newest && mustAccept && head?.bindingNote && { note: head.bindingNote }),
      };
    });
  }

  return {
    list,
    /**
     * Notes that a person accepts these versions. Raises `validation-failed` for a document of another occasion, and
     * `version-conflict` where another version stands by now: it has to be read first.
     */
    async accept(
      caller: Caller,
      { occasion, documents: accepted }: Accepting,
    ): Promise<DocumentAcceptance[]> {
      const names: readonly DocumentName[] = acceptedDocuments[occasion];
      const errors = accepted.flatMap(({ name }, at) =>
        names.includes(name) ? [] : [{ pointer: `/documents/${at}/name`, code: 'not-allowed' }],
      );
      if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
      const heads = new Map((await documents.heads()).map((head) => [head.name, head.version]));
      for (const { name, version } of accepted)
        if (version !== (heads.get(name) ?? 1)) throw new DomainProblem('version-conflict');
      const at = instant(clock.now());
      const unique = new Map(accepted.map((one) => [one.name, one]));
      await transact(
        [...unique.values()].map((one) => documents.accept(caller.userId, { ...one, at, occasion })),
      );
      return list(caller, { occasion, locale: 'vi' });
    },
  };
}

/** Raises `acceptance-needed` while a person has not accepted what an occasion asks for now. Two queries. */
export async function expectAcceptance(
  userId: Ulid,
  occasion: AcceptanceOccasion,
  documents: Pick<DocumentRepository, 'heads' | 'acceptances'>,
): Promise<void> {
  const [heads, accepted] = await Promise.all([documents.heads(), documents.acceptances(userId)]);
  const names: readonly DocumentName[] = acceptedDocuments[occasion];
  if (names.some((name) => isNeeded(name, heads, accepted))) throw new DomainProblem('acceptance-needed');
}

/** Whether a document was never accepted, or has changed since in a way that asks for it. */
function isNeeded(
  name: DocumentName,
  heads: readonly DocumentHead[],
  accepted: readonly Acceptance[],
): boolean {
  const bindingVersion = heads.find((one) => one.name === name)?.bindingVersion ?? 1;
  return !accepted.some((one) => one.name === name && one.version >= bindingVersion);
}

/** The writes that note, in the transaction of an act, that a person accepts what stands now. One query. */
export async function acceptanceWrites(
  userId: Ulid,
  occasion: AcceptanceOccasion,
  nowMs: number,
  documents: Pick<DocumentRepository, 'heads' | 'accept'>,
): Promise<Write[]> {
  const versions = new Map((await documents.heads()).map((head) => [head.name, head.version]));
  return acceptedDocuments[occasion].map((name) =>
    documents.accept(userId, { name, version: versions.get(name) ?? 1, at: instant(nowMs), occasion }),
  );
}
