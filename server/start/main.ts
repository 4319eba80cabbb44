import { readConfig } from '#server/config/config.ts';
import { StartError } from '#server/config/start-error.ts';
import { unknownSettings } from '#server/config/unknown-settings.ts';
import { claimData } from './claim.ts';
import type { RunningServer } from './start.ts';

/** What the system says of a port that is taken or not ours, of an address that is not this machine's, of a name that nobody knows. */
const unusable: ReadonlySet<string> = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/** One line for what an installer can mend; anything else is a fault of ours and keeps its stack for the report. */
function refuse(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof StartError) console.error(`Slipway cannot start: ${message}`);
  else if (code !== undefined && unusable.has(code)) {
    console.error(`Slipway cannot start: HOST and PORT cannot be used (${code})`);
  } else console.error('Slipway cannot start:', error);
  process.exit(error instanceof StartError ? error.status : 1);
}

/** Settings and the data folder come first: what is wrong there is told at once. The rest takes a second to load. */
async function start(): Promise<RunningServer> {
  const config = readConfig(process.env);
  const unknown = unknownSettings(process.env);
  if (unknown.length > 0) console.error(`Slipway knows no setting ${unknown.join(', ')}: is it misspelt?`);
  const claim = await claimData(config);
  const { startServer } = await import('./start.ts');
  return startServer(config, claim, process.cwd());
}

let stopping = false;
let stoppingSince = 0;

/** Ends what runs, also when the start is still on its way. A second Ctrl-C means: do not wait for anybody. */
async function stop(starting: Promise<RunningServer>): Promise<void> {
  if (stopping) {
    // One Ctrl-C under npm arrives twice: from the terminal and from npm.
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
