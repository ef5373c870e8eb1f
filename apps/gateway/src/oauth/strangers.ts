import { isIPv6 } from 'node:net';
import { addressBlock, type TryBucket } from '@talud/ratelimit';
import type { Request } from 'express';
import type { Gateway } from '../gateway.js';

const VENDORS: TryBucket = { key: 'strangers:vendors', tries: 6_000, windowS: 60, pauseS: 1, longestPauseS: 60 };

/** Whether a request comes from where a vendor's hosted clients come from. */
export function isVendor(gateway: Gateway, request: Request): boolean {
  const address = (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return address !== '' && gateway.vendors.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Counts a request before its token is known, by address block; a vendor's ranges have a ceiling of their own, since
 * one person's stale client there must not keep everybody else's out.
 *
 * @returns seconds to wait, or 0
 */
export async function countStranger(gateway: Gateway, request: Request): Promise<number> {
  if (!isVendor(gateway, request)) {
    const wait = await gateway.limiter.unknown(addressBlock(request.ip ?? ''));
    if (wait > 0) gateway.figures.limited('address');
    return wait;
  }
  return (await gateway.tries.take([VENDORS])).waitS;
}
