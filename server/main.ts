import { readConfig, StartError } from '#server/config.ts';
import { startServer } from '#server/start.ts';

/** One line for what an installer can mend; anything else is a fault of ours and keeps its stack for the report. */
function refuse(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof StartError) console.error(`Slipway cannot start: ${message}`);
  else if (code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    console.error(`Slipway cannot start: HOST and PORT cannot be used (${code})`);
  } else console.error('Slipway cannot start:', error);
  process.exit(1);
}

try {
  const running = await startServer(readConfig(process.env), process.cwd());
  console.log(running.readyLine);
  running.shown();
  let stopping = false;
  const stop = async () => {
    // A second Ctrl-C means: do not wait for anybody.
    if (stopping) process.exit(130);
    stopping = true;
    await running.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  refuse(error);
}
