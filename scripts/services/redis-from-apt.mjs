import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from './find-program.mjs';

const SERVERS = [
  { packages: ['redis-server', 'redis-tools'], program: 'usr/bin/redis-server' },
  { packages: ['valkey-server', 'valkey-tools'], program: 'usr/bin/valkey-server' },
];
const MOST_ROUNDS = 4;

/**
 * Redis from the distribution's own packages, unpacked into a folder of ours: nothing is installed, no service
 * appears, and it works for an ordinary user. Undefined where apt is not, or has no such package.
 * @param {object} options
 * @param {string} options.folder
 * @param {(line: string) => void} options.print
 * @returns {import('./redis.mjs').RedisProgram | undefined}
 */
export function redisFromApt({ folder, print }) {
  const tree = join(folder, 'tree');
  const ready = unpacked(tree);
  if (ready) return ready;
  if (!findProgram(['apt-get']) || !findProgram(['dpkg-deb'])) return undefined;
  print('Fetching Redis with apt-get download (nothing is installed) ...');
  const aside = `${folder}.${process.pid}`;
  // Whatever mask root works with, what is unpacked here is for another user.
  const mask = process.umask(0o022);
  try {
    for (const { packages, program } of SERVERS) {
      const apt = new Apt(join(aside, program));
      if (apt.download(packages) && completeLibraries(apt, join(apt.tree, program))) {
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true, mode: 0o755 });
        renameSync(apt.tree, tree);
        return unpacked(tree);
      }
    }
    return undefined;
  } finally {
    process.umask(mask);
    rmSync(aside, { recursive: true, force: true });
  }
}

/** apt-get with download folder, lists and cache of our own, which works without root and leaves the system's alone. */
class Apt {
  /** @param {string} folder */
  constructor(folder) {
    this.tree = join(folder, 'tree');
    this.debs = join(folder, 'debs');
    this.state = join(folder, 'state');
    /** @type {Set<string>} */
    this.have = new Set();
    /** @type {string[]} */
    this.options = ['-o', 'APT::Sandbox::User='];
    this.updated = false;
    for (const path of [
      this.tree,
      this.debs,
      join(this.state, 'lists/partial'),
      join(this.state, 'cache/archives/partial'),
    ]) {
      mkdirSync(path, { recursive: true, mode: 0o755 });
    }
  }

  /**
   * Downloads and unpacks packages; once more with fresh lists when the system's are old or missing.
   * @param {string[]} packages
   * @returns {boolean}
   */
  download(packages) {
    const wanted = packages.filter((name) => !this.have.has(name));
    if (wanted.length === 0) return true;
    if (!this.run(['download', ...wanted])) {
      if (this.updated) return false;
      this.update();
      return this.download(packages);
    }
    for (const name of wanted) this.have.add(name);
    for (const file of readdirSync(this.debs)) {
      const done = spawnSync('dpkg-deb', ['-x', join(this.debs, file), this.tree], { stdio: 'ignore' });
      if (done.status !== 0) return false;
    }
    return true;
  }

  update() {
    this.updated = true;
    this.options = [
      ...this.options,
      ...['-o', `Dir::State=${this.state}`, '-o', `Dir::State::lists=${join(this.state, 'lists')}`],
      ...['-o', `Dir::Cache=${join(this.state, 'cache')}`, '-o', 'Dir::State::status=/var/lib/dpkg/status'],
      ...['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20'],
    ];
    // A source that does not answer is no matter as long as another one has what we want.
    this.run(['update']);
  }

  /**
   * @param {string[]} command
   * @returns {boolean}
   */
  run(command) {
    const done = spawnSync('apt-get', ['-q', ...this.options, ...command], {
      cwd: this.debs,
      stdio: 'ignore',
      env: { ...process.env, LC_ALL: 'C' },
    });
    return done.status === 0;
  }

  /** What the downloaded packages say they depend on, first choices only. */
  dependencies() {
    return readdirSync(this.debs).flatMap((file) => {
      const { stdout } = spawnSync('dpkg-deb', ['-f', join(this.debs, file), 'Depends'], { encoding: 'utf8' });
      return (stdout ?? '').split(',').flatMap((one) => /^\s*([a-z0-9][a-z0-9+.-]*)/.exec(one)?.[1] ?? []);
    });
  }
}

/**
 * Fetches, round by round, the libraries that the loader misses: those among the dependencies that are not installed.
 * @param {Apt} apt
 * @param {string} program
 * @returns {boolean} whether the loader finds them all
 */
function completeLibraries(apt, program) {
  for (let round = 0; round < MOST_ROUNDS && missesLibraries(apt.tree, program); round += 1) {
    const wanted = apt.dependencies().filter((name) => !apt.have.has(name) && !isInstalled(name));
    if (wanted.length === 0 || !apt.download([...new Set(wanted)])) return false;
  }
  return !missesLibraries(apt.tree, program);
}

/**
 * @param {string} tree
 * @param {string} program
 */
function missesLibraries(tree, program) {
  const { stdout } = spawnSync('ldd', [program], {
    encoding: 'utf8',
    env: { ...process.env, LD_LIBRARY_PATH: libraryFolders(tree).join(':') },
  });
  return (stdout ?? '').includes('not found');
}

/** @param {string} name */
function isInstalled(name) {
  const { stdout } = spawnSync('dpkg-query', ['-s', name], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  return (stdout ?? '').includes('Status: install ok installed');
}

/**
 * Every folder of the tree that holds shared libraries.
 * @param {string} tree
 * @returns {string[]}
 */
function libraryFolders(tree) {
  if (!existsSync(tree)) return [];
  const files = readdirSync(tree, { recursive: true, encoding: 'utf8' }).filter((path) => /\.so(\.|$)/.test(path));
  return [...new Set(files.map((path) => join(tree, dirname(path))))];
}

/**
 * @param {string} tree
 * @returns {import('./redis.mjs').RedisProgram | undefined}
 */
function unpacked(tree) {
  const libraries = libraryFolders(tree);
  for (const server of SERVERS) {
    const program = join(tree, server.program);
    if (!existsSync(program)) continue;
    const { stdout } = spawnSync(program, ['--version'], {
      encoding: 'utf8',
      env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') },
    });
    const version = /v=(\S+)/.exec(stdout ?? '')?.[1];
    if (version) return { program, version, libraries };
  }
  return undefined;
}
