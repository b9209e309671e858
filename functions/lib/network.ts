/** Whose address counts as one: an IPv4 address, or the /64 network that one IPv6 subscriber is given. */

/** The network of an address, in one spelling: '203.0.113.7', '2001:db8:0:1::/64'. */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[|\](:\d+)?$/g, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped || !bare.includes(':')) return mapped ?? bare;
  const [head = '', tail] = bare.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(zeros).fill('0'), ...end].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
