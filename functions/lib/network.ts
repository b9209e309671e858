/** Whose address counts as one: an IPv4 address, or the /64 network that one IPv6 subscriber is given; and wider. */

/** The network of an address, in one spelling: '203.0.113.7', '2001:db8:0:1::/64'. */
export function networkOf(address: string): string {
  const { ipv4, groups } = parsed(address);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : ipv4;
}

/** The /48 that an IPv6 address is of ('2001:db8:0::/48'), which one holder may have whole; undefined for IPv4. */
export function widerNetworkOf(address: string): string | undefined {
  const { groups } = parsed(address);
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

function parsed(address: string): { ipv4: string; groups?: string[] } {
  const bare = address.replace(/^\[|\](:\d+)?$/g, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped || !bare.includes(':')) return { ipv4: mapped ?? bare };
  const [head = '', tail] = bare.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(zeros).fill('0'), ...end];
  return { ipv4: '', groups: groups.map((group) => group.replace(/^0+(?=.)/, '')) };
}
