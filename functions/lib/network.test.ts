/** One subscriber is one network, however their address is written. */
import { expect, it } from 'vitest';
import { networkOf, widerNetworkOf } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:bbbb:0:0:2', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::9]', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.7', undefined],
  ['::ffff:203.0.113.7', undefined],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0::/48'],
  ['[2001:0DB8:0000:ffff::9]', '2001:db8:0::/48'],
])('%s is of %s', (address, network) => {
  expect(widerNetworkOf(address)).toBe(network);
});
