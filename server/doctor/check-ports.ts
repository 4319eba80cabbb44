import { createServer } from 'node:net';
import { type Finding, found } from './finding.ts';

const { ok, broken } = found('Ports');

/** Tries to listen on a port: `free`, or the system's error code (`EADDRINUSE`, `EACCES`, …). */
export function tryPort(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve('free')));
  });
}

/**
 * Whether this installation can use its ports.
 * @param ours whether its own server is running and uses them
 */
export function checkPorts(
  host: string,
  ports: readonly { readonly name: string; readonly port: number; readonly state: string }[],
  ours: boolean,
): Finding {
  for (const { name, port, state } of ports) {
    const place = `${name} ${port} of ${host}`;
    // Under systemd only the service has the right (AmbientCapabilities), and it is already using the port.
    if (state === 'EACCES' && !ours)
      return broken(
        `${place} may not be used by this account`,
        'take one from 1024, put a proxy before it, or give Node the right (setcap cap_net_bind_service=+ep)',
      );
    if (state === 'EADDRNOTAVAIL')
      return broken(`${host} is not an address of this machine`, 'set HOST to an address of this machine');
    if (state === 'EADDRINUSE' && !ours)
      return broken(`${place} is taken by another program`, `stop it, or set ${name} to another port`);
    if (state !== 'free' && state !== 'EADDRINUSE' && state !== 'EACCES')
      return broken(`${place} cannot be used (${state})`, `set ${name}`);
  }
  const all = ports.map(({ port }) => port).join(', ');
  return ok(ours ? `${all} in use by the running server` : `${all} free`);
}
