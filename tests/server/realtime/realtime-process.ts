import { createServer } from 'node:http';
import { closeDatabase, openDatabase } from '#server/db/pool.ts';
import { resolveListener } from '#server/permission/resolve-actor.ts';
import { readResourceRow, seesResourceRows } from '#server/realtime/resource-row.ts';
import { startRealtime } from '#server/realtime/start-realtime.ts';

/** A server process of its own on the test's database; tells its parent the port, ends with its parent. */
const app = process.argv[2] ?? '';
openDatabase({ app });
const httpServer = createServer((_request, response) => response.writeHead(404).end());
const realtime = startRealtime({
  httpServer,
  resolveActor: resolveListener,
  readRow: readResourceRow,
  seesRows: seesResourceRows,
});
httpServer.listen(0, '127.0.0.1', () => {
  const address = httpServer.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
process.on('disconnect', async () => {
  await realtime.close();
  httpServer.close();
  await closeDatabase();
});
