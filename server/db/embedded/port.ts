import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Tries to listen on a loopback port; 0 asks for any free port. Returns undefined if the port is taken. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}

/** Port noted in a file; 0 if there is none yet. */
export const notedPort = (path: string): number => (existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0);

/** Port noted in a file, or a new one if there is none yet or another process uses it. */
export async function keptPort(path: string): Promise<number> {
  const kept = notedPort(path);
  if (kept > 0 && (await tryPort(kept)) !== undefined) return kept;
  const port = await tryPort(0);
  if (port === undefined) throw new Error('no free port on the loopback address');
  writeFileSync(path, `${port}\n`);
  return port;
}
