import { readConfig } from '#server/config/config.ts';
import { StartError } from '#server/config/start-error.ts';
import { unknownSettings } from '#server/config/unknown-settings.ts';
import { claimData } from './claim.ts';
import type { RunningServer } from './start.ts';

/** System errors for a port that is taken or not permitted, a foreign address, and an unknown host name. */
const unusable: ReadonlySet<string> = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/** Prints one line for errors that an installer can solve; others are bugs and are printed with their stack. */
function refuse(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof StartError) console.error(`Slipway cannot start: ${message}`);
  else if (code !== undefined && unusable.has(code)) {
    console.error(`Slipway cannot start: HOST and PORT cannot be used (${code})`);
  } else console.error('Slipway cannot start:', error);
  process.exit(error instanceof StartError ? error.status : 1);
}

/** Checks settings and data folder first, so that errors are reported at once; loading the rest takes a second. */
async function start(): Promise<RunningServer> {
  const config = readConfig(process.env);
  const unknown = unknownSettings(process.env);
  if (unknown.length > 0) console.error(`Slipway has no setting ${unknown.join(', ')}: is it misspelt?`);
  const claim = await claimData(config);
  const { startServer } = await import('./start.ts');
  return startServer(config, claim, process.cwd());
}

let stopping = false;
let stoppingSince = 0;

/** Stops the server, also during its start. A second Ctrl-C ends the process at once. */
async function stop(starting: Promise<RunningServer>): Promise<void> {
  if (stopping) {
    // Under npm one Ctrl-C arrives twice: from the terminal and from npm.
    if (performance.now() - stoppingSince > 1_000) process.exit(130);
    return;
  }
  stopping = true;
  stoppingSince = performance.now();
  const running = await starting.catch(() => undefined);
  await running?.stop();
  process.exit(0);
}

try {
  const starting = start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(starting));
  const running = await starting;
  if (!stopping) {
    console.log(running.readyLine);
    running.shown();
  }
} catch (error) {
  if (!stopping) refuse(error);
}
