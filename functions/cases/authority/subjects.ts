/** What a request of an authority is about: every line that staff typed leads to something that is there. */
import type { AuthoritySubject } from '#shared/cases/authority-model.ts';
import { readSubject } from '#shared/cases/authority-rules.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import type { CasePorts } from '../ports.ts';

/** Lines named in a refusal: they are read in one sentence. */
const namedChars = 300;

/** What the lines name, each thing once. Raises `validation-failed` at `/subjects` with the lines that lead nowhere. */
export async function resolveSubjects(
  lines: readonly string[],
  ports: CasePorts,
): Promise<AuthoritySubject[]> {
  const found = await Promise.all(lines.map((line) => resolve(line, ports)));
  const unknown = lines.filter((_, at) => !found[at]);
  if (unknown.length > 0)
    throw fieldProblem('/subjects', 'not-found', { lines: unknown.join(', ').slice(0, namedChars) });
  const byKey = new Map(found.flatMap((one) => (one ? [[keyOf(one), one] as const] : [])));
  return [...byKey.values()];
}

function keyOf(subject: AuthoritySubject): string {
  if (subject.type === 'listing') return subject.code;
  return subject.type === 'account' ? subject.userId : subject.contentId;
}

async function resolve(line: string, ports: CasePorts): Promise<AuthoritySubject | undefined> {
  const named = readSubject(line);
  if (named.type === 'listing') {
    const title = await ports.subjects.findListing(named.code);
    return title === undefined ? undefined : { type: 'listing', code: named.code, title };
  }
  if (named.type === 'content') {
    const content = await ports.subjects.findContent(named.kind, named.slug);
    return content && { type: 'content', address: `/${named.kind}/${named.slug}`, ...content };
  }
  const by = await identifierOf(named.by, ports);
  const account = by && (await ports.subjects.findAccount(by));
  return account && { type: 'account', userId: account.id, name: account.name };
}

type Named = Extract<ReturnType<typeof readSubject>, { type: 'account' }>['by'];
/** Phone numbers are typed in many forms; accounts are found by one. */
async function identifierOf(by: Named, { readPhone }: CasePorts): Promise<Named | undefined> {
  if ('id' in by || by.kind === 'email') return by;
  const value = await readPhone(by.value);
  return value === undefined ? undefined : { kind: 'phone', value };
}
