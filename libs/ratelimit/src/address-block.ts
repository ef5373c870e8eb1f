import { isIPv6 } from 'node:net';

/**
 * The block that an address is counted by: an IPv4 address itself, an IPv6 address by its first 64 bits. An IPv4 address
 * mapped into IPv6 (RFC 4291, 2.5.5.2) is the IPv4 address, however it is written.
 */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight groups of an IPv6 address, its zone left out. */
function groupsOf(address: string): number[] {
  // The URL parser writes every form in one: hexadecimal groups, the longest run of zeros left out.
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const [left, right] = [head, tail].map((part) => (part ? part.split(':') : []));
  const zeros = Array<string>(8 - (left?.length ?? 0) - (right?.length ?? 0)).fill('0');
  return [...(left ?? []), ...zeros, ...(right ?? [])].map((group) => Number.parseInt(group, 16));
}
