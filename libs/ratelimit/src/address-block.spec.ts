import { describe, expect, it } from '@jest/globals';
import { addressBlock } from './address-block.js';

describe('the block that an address is counted by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ])('%s is IPv4: %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::', '2001:DB8:0001:0002:ffff:ffff:ffff:ffff'],
    ['2001:db8::1', '2001:db8:0:0:9::'],
    ['::1', '::2'],
    ['fe80::1%eth0', 'fe80::2%eth1'],
    ['64:ff9b::203.0.113.7', '64:ff9b::1'],
  ])('%s and %s share one /64', (one, other) => {
    expect(addressBlock(one)).toBe(addressBlock(other));
  });

  it.each([
    ['203.0.113.7', '203.0.113.8'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8:1:2::1', '2001:db8:1::2'],
    ['::1', '2001:db8::1'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
  ])('%s and %s do not', (one, other) => {
    expect(addressBlock(one)).not.toBe(addressBlock(other));
  });

  it.each(['', 'nonsense', '::1::', '1.2.3'])('%p is its own', (text) => {
    expect(addressBlock(text)).toBe(text);
  });
});
