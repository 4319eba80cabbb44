import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** One address for several servers, like a load balancer during an upgrade; switching closes open sockets. */
export interface SwitchingProxy {
  readonly url: string;
  readonly switchTo: (url: string) => void;
  readonly close: () => Promise<void>;
}

export async function switchingProxy(first: string, port = 0): Promise<SwitchingProxy> {
  let target = new URL(first);
  const sockets = new Set<Socket>();
  const server = createServer((incoming, answer) => {
    const { method, headers, url } = incoming;
    const onward = request({ host: target.hostname, port: target.port, method, headers, path: url }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  server.on('upgrade', (incoming, socket: Socket, head) => {
    const onward = connect(Number(target.port), target.hostname, () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`);
      onward.write([`${incoming.method} ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const side of [socket, onward]) {
      sockets.add(side);
      side.on('error', () => undefined);
      side.on('close', () => {
        sockets.delete(side);
        (side === socket ? onward : socket).destroy();
      });
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    switchTo: (url) => {
      target = new URL(url);
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
