import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { builtServer } from './built-server.ts';

/** A server as a process of its own, as with `npm start`. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** All output of both streams so far. */
  readonly output: () => string;
  /** Sends a signal (default SIGTERM) and waits for the end; resolves to the exit code or the signal. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>;
}

export interface StartProcessOptions {
  /** Default: the built server. */
  readonly command?: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Starts a process group of its own, so that a test can kill all of it. */
  readonly detached?: boolean;
  /** A file that receives both streams instead of the test. */
  readonly outputTo?: string;
}

const builtOne = async (): Promise<readonly [string, ...string[]]> => [process.execPath, await builtServer('main')];

/**
 * The caller's environment without variables of npm and Vitest, and without a locale, like that of a service account.
 */
function cleanEnvironment(): Record<string, string> {
  const foreign =
    /^(npm_|VITEST|VITE_|NODE_ENV$|TEST$|PORT$|HOST$|DATA_DIR$|DATABASE_|.*_PASSWORD$|INIT_CWD$|LANG$|LANGUAGE$|LC_)/;
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => !foreign.test(entry[0])),
  );
}

/** Starts a server and waits for its ready line; throws with its output if it ends before. */
export async function startProcess(options: StartProcessOptions): Promise<ServerProcess> {
  const [program, ...args] = options.command ?? (await builtOne());
  const { outputTo } = options;
  const target = outputTo === undefined ? 'pipe' : openSync(outputTo, 'a');
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...cleanEnvironment(), ...options.env },
    stdio: ['ignore', target, target],
    detached: options.detached ?? false,
  });
  if (typeof target === 'number') closeSync(target);
  let output = '';
  const ended = endOf(child);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const ready = /Slipway ready at (http:\/\/[^\s/]+)/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    const read = (chunk: Buffer) => {
      output += chunk;
      look();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    if (outputTo !== undefined) {
      const looking = setInterval(() => {
        output = readFileSync(outputTo, 'utf8');
        look();
      }, 200);
      child.once('close', () => clearInterval(looking));
    }
    child.once('close', (code, signal) => reject(new Error(`the server ended with ${signal ?? code}: ${output}`)));
    child.once('error', reject);
  });
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a program until it ends. */
export async function runToEnd(options: StartProcessOptions): Promise<{ code: number | null; output: string }> {
  const [program, ...args] = options.command ?? (await builtOne());
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...cleanEnvironment(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return signal ?? code;
}
