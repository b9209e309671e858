/** The parts of `npm test`: all, or those that are asked for, as machines beside each other run them. */

const partNames = ['checks', 'unit', 'frontend', 'world', 'e2e'] as const;
export type PartName = (typeof partNames)[number];

export interface Part {
  name: PartName;
  /** Which share of its test files, `2/3` for the second of three; all without. */
  shard?: string;
}

/** Parts that the runners of tests can divide; the others say something of the whole only. */
const divisible: readonly PartName[] = ['frontend', 'world', 'e2e'];

/** The parts of these names, such as `checks` and `e2e:1/3`, in the order in which they run, or all; else a sentence. */
export function partsOf(asked: readonly string[]): Part[] | string {
  if (asked.length === 0) return partNames.map((name) => ({ name }));
  const named = asked.map((part) => part.split(':'));
  const unknown = named.find(([name]) => !(partNames as readonly string[]).includes(name!));
  if (unknown) return `There is no part ${unknown[0]}; there are ${partNames.join(', ')}.`;
  const parts = named.map(([name, shard]) => ({
    name: name as PartName,
    ...(shard !== undefined && { shard }),
  }));
  const odd = parts.find(({ name, shard }) => shard !== undefined && !isShard(name, shard));
  if (odd)
    return `${odd.name}:${odd.shard} is no share of a part; ${divisible.join(', ')} have shares, such as e2e:1/3.`;
  return partNames.flatMap((name) => parts.filter((part) => part.name === name));
}

function isShard(name: PartName, shard: string): boolean {
  const [, at, of] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(shard) ?? [];
  return divisible.includes(name) && at !== undefined && Number(at) <= Number(of);
}
