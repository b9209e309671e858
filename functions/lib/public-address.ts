/** Which network addresses belong to the public internet: those that a stranger's address may lead this server to. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 that is not globally reachable (IANA special-purpose registry), multicast and reserved space with it. */
const closed4 = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [net, prefix] = range.split('/');
  closed4.addSubnet(net!, Number(prefix), 'ipv4');
}

/** IPv6 is open only within global unicast, less what carries other networks (Teredo, 6to4) or documents. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
closed6.addSubnet('2001::', 23, 'ipv6');
closed6.addSubnet('2001:db8::', 32, 'ipv6');
closed6.addSubnet('2002::', 16, 'ipv6');
closed6.addSubnet('3fff::', 20, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Is this address reachable by everybody; what is no address at all is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4');
  if (isIPv6(address)) return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
  return false;
}

/** Is this address the machine itself. */
export const isLoopback = (address: string): boolean =>
  isIPv4(address) ? loopback.check(address, 'ipv4') : isIPv6(address) && loopback.check(address, 'ipv6');
