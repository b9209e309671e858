/** The use cases of what people write to the marketplace, over their ports. */
import type { PuzzleAnswer } from '#shared/accounts/puzzle.ts';
import type { CaseToken } from '#shared/cases/case-model.ts';
import type { CaseSettingsInput } from '#shared/cases/case-settings.ts';
import type { CaseContent, CaseFileClaim, CaseSender } from '#shared/cases/model.ts';
import { checkAdWishes, checkReport } from '#shared/cases/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { ProjectCode, Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { readEvidence } from './authority/evidence.ts';
import { type RequestInput, recordRequest } from './authority/record-request.ts';
import { takeDownListings } from './authority/take-down.ts';
import { createUpload, findUpload, readFile } from './files.ts';
import { countCases, getCase, listCases } from './inbox.ts';
import { appeal, findSent, listMine, withdraw } from './own-case.ts';
import type { CasePorts, Origin } from './ports.ts';
import { reportAdvert } from './report-advert.ts';
import { sendCase } from './send-case.ts';
import { getSettings, putSettings } from './settings.ts';
import { type ActInput, act, note } from './staff-acts.ts';

type ContentOf<K extends CaseContent['kind']> = Omit<Extract<CaseContent, { kind: K }>, 'kind'>;
/** What a form of one kind sends. */
type InputOf<K extends CaseContent['kind']> = CaseSender &
  Omit<ContentOf<K>, 'listingTitle' | 'advert'> & {
    files: CaseFileClaim[];
    answer?: PuzzleAnswer | undefined;
  };

/** Tells who writes apart from what is written. */
function partsOf<Input extends CaseSender & { files: CaseFileClaim[]; answer?: PuzzleAnswer | undefined }>(
  input: Input,
) {
  const { attempt, name, phone, email, locale, website, filledInMs, files, answer, ...written } = input;
  const sender: CaseSender = { attempt, name, phone, email, locale, website, filledInMs };
  return { sender, files, answer, written };
}

/** Sending, one use case for each kind; see `sendCase`. */
const createSending = (ports: CasePorts) => ({
  askSupport(origin: Origin, input: InputOf<'support'>) {
    const { written, ...parts } = partsOf(input);
    return sendCase({ origin, ...parts, content: { kind: 'support', ...written } }, ports);
  },
  /** Raises `not-found` and `gone` beside what sending does. */
  async reportListing(origin: Origin, input: InputOf<'report'> & { listingCode: ProjectCode }) {
    const errors = checkReport(input);
    if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
    const { written, ...parts } = partsOf(input);
    const listingTitle = await ports.readListingTitle(written.listingCode);
    return sendCase({ origin, ...parts, content: { kind: 'report', ...written, listingTitle } }, ports);
  },
  /** See `reportAdvert`. */
  reportAdvert: (origin: Origin, input: Parameters<typeof reportAdvert>[1]) =>
    reportAdvert(origin, input, ports),
  async contactAdvertising(origin: Origin, input: InputOf<'advertising'>) {
    const errors = checkAdWishes(input, ports.clock.now());
    if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
    const { written, ...parts } = partsOf(input);
    return sendCase({ origin, ...parts, content: { kind: 'advertising', ...written } }, ports);
  },
  complain(origin: Origin, input: InputOf<'complaint'>) {
    const { written, ...parts } = partsOf(input);
    return sendCase({ origin, ...parts, content: { kind: 'complaint', ...written } }, ports);
  },
  requestData(origin: Origin, input: InputOf<'data'>) {
    const { written, ...parts } = partsOf(input);
    return sendCase({ origin, ...parts, content: { kind: 'data', ...written } }, ports);
  },
});

/** The inbox of staff. */
const createInbox = (ports: CasePorts) => ({
  list: (caller: Pick<Caller, 'userId'>, query: Parameters<typeof listCases>[1]) =>
    listCases(caller, query, ports),
  count: () => countCases(ports),
  get: (id: Ulid) => getCase(id, ports),
  readFile: (caller: Caller, id: Ulid, fileId: Ulid) => readFile(caller, id, fileId, ports),
  note: (caller: Caller, id: Ulid, text: string) => note(caller, id, text, ports),
  /** See `act`. */
  act: (name: Parameters<typeof act>[0], caller: Caller, id: Ulid, input: ActInput) =>
    act(name, caller, id, input, ports),
});

/** Requests of authorities, and their sealed evidence. */
const createAuthority = (ports: CasePorts) => ({
  record: (caller: Caller, input: RequestInput) => recordRequest(caller, input, ports),
  takeDown: (caller: Caller, id: Ulid, version: number) => takeDownListings(caller, id, version, ports),
  evidence: (caller: Caller, id: Ulid, code: string) => readEvidence(caller, id, code, ports),
});

/** Everything that can be done with cases. */
export const createCaseService = (ports: CasePorts) => ({
  ...createSending(ports),
  createUpload: (origin: Origin, file: Parameters<typeof createUpload>[1]) =>
    createUpload(origin, file, ports),
  findUpload: (file: CaseFileClaim) => findUpload(file, ports),
  find: (token: CaseToken) => findSent(token, ports),
  withdraw: (token: CaseToken) => withdraw(token, ports),
  appeal: (token: CaseToken, reasons: string) => appeal(token, reasons, ports),
  mine: (caller: Caller, query: Parameters<typeof listMine>[1]) => listMine(caller, query, ports),
  inbox: createInbox(ports),
  authority: createAuthority(ports),
  settings: () => getSettings(ports),
  putSettings: (caller: Caller, change: { version: number; settings: CaseSettingsInput }) =>
    putSettings(caller, change, ports),
});
