import ipaddr from 'ipaddr.js';

/** The only block that IANA has given out as global unicast. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is global unicast. Forms of IPv6 that carry an IPv4 address (mapped, NAT64, 6to4, Teredo) are not:
 * nothing public needs them, and what they carry may be private.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}
