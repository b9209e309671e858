/** Whose an item of a restored table is, also where only the head of what it belongs to says so; and what has gone since. */
import {
  type AttributeValue,
  type DynamoDBClient,
  GetItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import type { RawItem } from './walk-table.ts';

/** `left`: of somebody who has left since; `gone`: of something that was deleted or withdrawn since. */
type Verdict = { is: 'wanted' } | { is: 'gone' } | { is: 'left'; userId: string };
interface Tables {
  client: DynamoDBClient;
  /** The restored table. */
  from: string;
  /** The table that stands. */
  to: string;
  /** Everybody whose account has ended in the table that stands. */
  left: ReadonlySet<string>;
}
interface Key {
  pk: string;
  sk: string;
}

/** What accounting, the log and authorities keep under an id that leads to nobody, or until a term of their own ends. */
const keptOfThoseWhoLeft = /^(LE|TX|ACCT|AUD|PAY|PAYS|INV|CLR|SEAL|SEALED)#/;
const ulid = /[0-9A-HJKMNP-TV-Z]{26}/g;
const firstUlid = (text: string): string | undefined => text.match(ulid)?.[0];
const listing = (id: string | undefined) => (id ? { pk: `L#${id}`, sk: 'META' } : undefined);
const lead = (id: string | undefined) => (id ? { pk: `LEAD#${id}`, sk: 'WORDS' } : undefined);
const ofCase = (id: string | undefined) => (id ? { pk: `CASE#${id}`, sk: 'HEAD' } : undefined);
const application = (id: string | undefined) => (id ? { pk: `APP#${id}`, sk: 'META' } : undefined);

/** By the first part of a partition key: the item that says whose the thing is that an item belongs to. */
const heads: Record<string, (id: string, item: RawItem) => Key | undefined> = {
  ...{ L: listing, CASE: ofCase, LEAD: lead, LEADT: lead },
  C: (id) => ({ pk: `C#${id}`, sk: 'META' }),
  // Rows, reminders and what else names a thing behind the key of a list.
  LEADI: (_, { sk }) => lead(sk!.S),
  LEADR: (_, { sk }) => lead(sk!.S),
  CASEDUE: (_, { sk }) => ofCase(sk!.S),
  APPDUE: (_, { sk }) => application(sk!.S),
  // A claim stays when the request is withdrawn, so that nobody asks twice: it goes with its asker alone.
  ...{ LEADW: (_, { leadId }) => lead(leadId?.S), LEADFILE: (_, { leadId }) => lead(leadId?.S) },
  ...{
    CV: (_, item) => application(item.applicationId?.S),
    APPC: (_, item) => application(item.applicationId?.S),
  },
  ...{ EVFILE: (_, { listingId }) => listing(listingId?.S) },
  CHG: (_, { entity, id }) => (entity?.S === 'listing' ? listing(id?.S) : undefined),
  ...Object.fromEntries(
    ['SIG', 'DEVELOPER', 'RAISED', 'ENDING', 'DUE'].map((name) => [
      name,
      (_: string, { sk }: RawItem) => listing(firstUlid(sk!.S!)),
    ]),
  ),
  ...Object.fromEntries(
    ['CASEFILE', 'CASENO', 'CASETRY', 'CASEREP'].map((name) => [
      name,
      (_: string, { caseId }: RawItem) => ofCase(caseId?.S),
    ]),
  ),
};
/** What remains known of a thing that was withdrawn. */
const outlives = /^(LEADW|CASENO|CASETRY|CASEDUE|APPC|APPDUE)#/;

const keyOf = ({ pk, sk }: RawItem): Key => ({ pk: pk!.S!, sk: sk!.S! });

/** The head that an item belongs to; undefined for what is a head itself, or belongs to nothing but a person. */
function headOf(item: RawItem): Key | undefined {
  const { pk, sk } = keyOf(item);
  const [kind, ...rest] = pk.split('#');
  const head = heads[kind!]?.(rest.join('#'), item);
  return head && (head.pk !== pk || head.sk !== sk) ? head : undefined;
}

/** Whose a thing is: its owner, or who sent it. */
const ownerOf = ({ isSite, ownerId, userId }: RawItem): string | undefined =>
  // What staff wrote for the site is the site's.
  isSite?.BOOL ? undefined : (ownerId?.S ?? userId?.S);

/** Whom an item is of, as far as it says so. */
const ownersOf = (item: RawItem): (string | undefined)[] => [
  ownerOf(item),
  item.userId?.S,
  item.askerId?.S,
  // A claim is of who asked: it outlives the inbox.
  item.leadId ? undefined : item.inboxId?.S,
  item.isSite?.BOOL ? undefined : /^U#(\w{26})/.exec(item.gsi1pk?.S ?? '')?.[1],
];
const namedBy = (item: RawItem) => [...(`${item.pk!.S} ${item.sk!.S}`.match(ulid) ?? []), ...ownersOf(item)];

/** Whether a head says that the rest has been taken away. */
const isStub = ({ pk, isGone, state, message }: RawItem): boolean =>
  isGone?.BOOL === true ||
  (/^(CASE|APP)#/.test(pk!.S!) && state?.S === 'withdrawn') ||
  (pk!.S!.startsWith('LEAD#') && message === undefined);

/**
 * Whose the feeds of those who left were: what a feed has pulled does not say whose it is, and is found by its owner
 * alone. A query for each.
 */
async function feedsOf({ client, from, left }: Tables): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>();
  for (const userId of left) {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: from,
        KeyConditionExpression: 'pk = :pk and begins_with(sk, :feed)',
        ExpressionAttributeValues: { ':pk': { S: `IMPORTS#${userId}` }, ':feed': { S: 'F#' } },
      }),
    );
    for (const { sk } of Items) owners.set(`FEED#${sk!.S!.slice('F#'.length)}`, userId);
  }
  return owners;
}

/** So many heads are remembered: items of one partition come one after the other. */
const rememberedMax = 5000;

/**
 * Judges items of the restored table. An item may name nobody: then the head of its thing decides, as it stands and as it
 * was restored. Two reads for each thing at most.
 */
export function openJudge(tables: Tables): (item: RawItem) => Promise<Verdict> {
  const { client, from, to, left } = tables;
  const whoOf = (ids: readonly (string | undefined)[]) => ids.find((id) => id !== undefined && left.has(id));
  const read = async (TableName: string, { pk, sk }: Key): Promise<RawItem | undefined> => {
    const Key: Record<string, AttributeValue> = { pk: { S: pk }, sk: { S: sk } };
    return (await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }))).Item;
  };

  async function judgeHead(key: Key): Promise<Verdict> {
    const stands = await read(to, key);
    const userId = stands && whoOf(ownersOf(stands));
    if (userId) return { is: 'left', userId };
    if (stands && isStub(stands)) return { is: 'gone' };
    // It is somebody else's by now, or nobody has left: what it was before does not count.
    if (stands && (left.size === 0 || ownerOf(stands))) return { is: 'wanted' };
    const restored = await read(from, key);
    const before = restored && whoOf(ownersOf(restored));
    if (before) return { is: 'left', userId: before };
    return stands || (restored && !isStub(restored)) ? { is: 'wanted' } : { is: 'gone' };
  }

  /** A picture that is kept as evidence for an authority, whatever becomes of its owner. */
  async function isSealed(pk: string): Promise<boolean> {
    const seal = { pk: `SEALED#${pk.slice('M#'.length)}`, sk: 'HELD' };
    return pk.startsWith('M#') && ((await read(to, seal)) ?? (await read(from, seal))) !== undefined;
  }

  const remembered = new Map<string, Promise<Verdict>>();
  function ofHead(key: Key): Promise<Verdict> {
    const name = `${key.pk} ${key.sk}`;
    const known = remembered.get(name) ?? judgeHead(key);
    if (remembered.size >= rememberedMax) remembered.clear();
    remembered.set(name, known);
    return known;
  }

  let feeds: ReturnType<typeof feedsOf> | undefined;
  return async (item) => {
    const { pk } = keyOf(item);
    if (pk.startsWith('FEED#')) {
      feeds ??= feedsOf(tables);
      const userId = (await feeds).get(pk);
      if (userId) return { is: 'left', userId };
    }
    if (keptOfThoseWhoLeft.test(pk)) return { is: 'wanted' };
    const userId = whoOf(namedBy(item));
    if (userId) return (await isSealed(pk)) ? { is: 'wanted' } : { is: 'left', userId };
    const head = headOf(item);
    if (!head) return { is: 'wanted' };
    const verdict = await ofHead(head);
    return verdict.is === 'gone' && outlives.test(pk) ? { is: 'wanted' } : verdict;
  };
}
