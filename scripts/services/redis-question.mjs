import { connect } from 'node:net';

const ANSWER_WITHIN_MS = 3000;

/**
 * Sends plain commands to a Redis on loopback and waits for one `+` line each. Enough to see whether a server is up,
 * before any package is needed.
 * @param {number} port
 * @param {string[]} commands
 * @returns {Promise<void>}
 */
export function askRedis(port, commands) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(commands.map((line) => `${line}\r\n`).join('')));
    let answer = '';
    socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy(new Error('Redis is silent.')));
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8');
      const lines = answer.split('\r\n').slice(0, -1);
      const refusal = lines.find((line) => !line.startsWith('+'));
      if (refusal) socket.destroy(new Error(refusal));
      else if (lines.length === commands.length) {
        socket.end();
        resolve();
      }
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('Redis closed the connection.')));
  });
}
