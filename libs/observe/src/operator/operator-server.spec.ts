import { afterEach, describe, expect, it } from '@jest/globals';
import { type Metrics, makeMetrics } from '../metrics/metrics.js';
import { type OperatorServer, serveOperator } from './operator-server.js';
import { type Check, readiness } from './readiness.js';

const TOKEN = 'a token of the operator, long enough';
const open: OperatorServer[] = [];

async function started(options: { token?: string; metrics?: Metrics; checks?: Check[] } = {}): Promise<string> {
  const { metrics = makeMetrics(), checks = [], ...rest } = options;
  const server = await serveOperator({ host: '127.0.0.1', port: 0, ...rest }, metrics, readiness(checks));
  open.push(server);
  return server.url;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

describe('the operator’s port', () => {
  it('tells figures in the text format of Prometheus', async () => {
    const metrics = makeMetrics();
    metrics.counter('calls_total', 'Calls.', ['outcome'])({ outcome: 'ok' });
    metrics.duration('call_seconds', 'Time.', ['tool'])({ tool: 'x' }, 0.2);
    metrics.state('open', 'Open.', ['kind'], () => [{ labels: { kind: 'a' }, value: 3 }]);
    const answer = await fetch(`${await started({ metrics })}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = (await answer.text()).split('\n');
    for (const line of [
      '# TYPE calls_total counter',
      'calls_total{outcome="ok"} 1',
      'call_seconds_bucket{le="0.1",tool="x"} 0',
      'call_seconds_bucket{le="0.25",tool="x"} 1',
      'call_seconds_bucket{le="+Inf",tool="x"} 1',
      'open{kind="a"} 3',
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds '))).toBe(true);
    expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true);
  });

  it('leaves a figure out that could not be read, and tells the others', async () => {
    const metrics = makeMetrics();
    let away = false;
    metrics.state('depth', 'Depth.', [], async () => {
      if (away) throw new Error('away');
      return [{ labels: {}, value: 7 }];
    });
    const url = await started({ metrics });
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^depth 7$/m);
    away = true;
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).not.toMatch(/^depth /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
  });

  it.each([
    ['no token', undefined, 401],
    ['another token', `Bearer ${TOKEN}x`, 401],
    ['its beginning', `Bearer ${TOKEN.slice(0, -1)}`, 401],
    ['it under another scheme', `Basic ${TOKEN}`, 401],
    ['the token', `Bearer ${TOKEN}`, 200],
  ])('with %s', async (_, authorization, status) => {
    const url = await started({ token: TOKEN });
    for (const path of ['/metrics', '/health/live', '/health/ready']) {
      const answer = await fetch(`${url}${path}`, { headers: authorization === undefined ? {} : { authorization } });
      expect([path, answer.status]).toEqual([path, status]);
    }
  });

  it('has nothing else', async () => {
    const url = await started();
    for (const path of ['/', '/metrics/', '/metrics?x=1', '/constructor', '/__proto__', '//metrics']) {
      expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 404]);
    }
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405);
  });

  it('is ready when every part answers, and alive either way', async () => {
    const answers = async (checks: Check[]): Promise<number[]> => {
      const url = await started({ checks });
      return [(await fetch(`${url}/health/ready`)).status, (await fetch(`${url}/health/live`)).status];
    };
    const up = async (): Promise<void> => undefined;
    const down = async (): Promise<void> => {
      throw new Error('connection refused at 10.0.0.1');
    };
    expect(await answers([up, up])).toEqual([200, 200]);
    expect(await answers([up, down])).toEqual([503, 200]);
  });
});

describe('readiness', () => {
  it('is looked at once for all who ask within a second', async () => {
    let [time, looks] = [0, 0];
    const ready = readiness([async () => looks++], () => time);
    expect(await Promise.all([ready.isReady(), ready.isReady()])).toEqual([true, true]);
    time = 999;
    await ready.isReady();
    expect(looks).toBe(1);
    time = 1000;
    await ready.isReady();
    expect(looks).toBe(2);
  });

  it('ends with the process', async () => {
    const ready = readiness([]);
    expect(await ready.isReady()).toBe(true);
    ready.stop();
    expect(await ready.isReady()).toBe(false);
  });
});
