import { afterTurning } from '@talud/observe';
import { Redis } from 'ioredis';

/**
 * A client of Redis that gives a command up when no answer comes in time, and never one whose answer is there and was not
 * read because this process did something else: the driver's own `commandTimeout` goes by the clock alone.
 */
export class PatientRedis extends Redis {
  /** Those that wait; the driver sends one again when it was held back for the connection. */
  private readonly waiting = new WeakSet<object>();

  constructor(
    url: string,
    private readonly answerWithinMs: number,
  ) {
    super(url, { maxRetriesPerRequest: 1 });
  }

  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    const [command] = sent;
    if (!this.waiting.has(command)) {
      this.waiting.add(command);
      const callOff = afterTurning(this.answerWithinMs, () => {
        command.reject(new Error(`Redis did not answer within ${this.answerWithinMs} ms`));
      });
      command.promise.then(callOff, callOff);
    }
    return super.sendCommand(...sent);
  }
}
