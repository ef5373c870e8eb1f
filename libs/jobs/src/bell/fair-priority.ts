import type { OrgId } from '@talud/tenancy';
import type { Redis } from 'ioredis';

/**
 * Fairness between organizations by virtual start time (start-time fair queueing: Goyal, Vin and Cheng, "Start-time
 * fair queuing", SIGCOMM 1996, with equal weights and unit lengths).
 *
 * V is the number of the bell that was answered last. A bell gets the number p = max(V, last[organization]) + 1, and
 * the smallest number is answered first. So the bells of one organization are one apart however many it rings, and the
 * first of another comes right after the one being answered.
 */
const VIRTUAL_TIME = 'talud:bell:now';
const LAST_OF_ORGANIZATION = 'talud:bell:last';

/** The largest priority that BullMQ takes. At that number all are equal, first come first served, until the queue is empty. */
const LARGEST = 2_097_151;

/** Answers 0 for a bell that is there already. All numbers begin again when no bell waits. */
const NUMBER = `
if redis.call('EXISTS', KEYS[3]) == 1 then return 0 end
if redis.call('ZCARD', KEYS[4]) == 0 then redis.call('DEL', KEYS[1], KEYS[2]) end
local now = tonumber(redis.call('GET', KEYS[1]) or '0')
local last = tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or '0')
local number = math.min(math.max(now, last) + 1, ${LARGEST})
redis.call('HSET', KEYS[2], ARGV[1], number)
return number`;

const ANSWERED = `
if tonumber(ARGV[1]) > tonumber(redis.call('GET', KEYS[1]) or '0') then redis.call('SET', KEYS[1], ARGV[1]) end`;

/**
 * @param bellKey key of this bell in the queue, and `waitingKey` that of the waiting ones.
 * @returns the bell's number, or undefined when it is there already.
 */
export async function fairPriority(
  redis: Redis,
  orgId: OrgId,
  bellKey: string,
  waitingKey: string,
): Promise<number | undefined> {
  const number = await redis.eval(NUMBER, 4, VIRTUAL_TIME, LAST_OF_ORGANIZATION, bellKey, waitingKey, orgId);
  return typeof number === 'number' && number > 0 ? number : undefined;
}

/** Moves the virtual time on to the bell that is answered now. */
export async function advanceVirtualTime(redis: Redis, priority: number): Promise<void> {
  await redis.eval(ANSWERED, 1, VIRTUAL_TIME, priority);
}
