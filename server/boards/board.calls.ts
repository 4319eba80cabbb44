import { readAs } from '#server/db/scope.ts';
import { type Binding, implementOpenRaw } from '#server/http/implement.ts';
import { compileAnswer } from '#server/http/serialise.ts';
import { dataCockpitShape } from '#shared/contract/board.schema.ts';
import { dataCockpit } from '#shared/contract/board.ts';
import { BoardCache, type MadeBoard } from './board-cache.ts';
import { boardTenant } from './board-tenant.ts';
import { COCKPIT_SECONDS, readDataCockpit } from './data-cockpit.ts';
import { readRelease } from './release.ts';

const cache = new BoardCache();
const release = readRelease(process.cwd());
const writeCockpit = compileAnswer({ ...dataCockpit, answer: 'envelope' }, dataCockpitShape.result);

async function makeCockpit(): Promise<MadeBoard> {
  const tenant = await boardTenant();
  const result = await readAs(tenant, (db) => readDataCockpit(db, tenant, release));
  const { asOf: _, ...picture } = result;
  return {
    body: writeCockpit({ success: true, message: '', code: 200, result, timestamp: Date.now() }),
    picture: JSON.stringify(picture),
  };
}

/** The boards' calls. An answer is written once a period and then only handed out, or confirmed with 304. */
export const boardCalls: readonly Binding[] = [
  implementOpenRaw(dataCockpit, dataCockpitShape, async ({ request: { reply, raw } }) => {
    const answer = await cache.get('dataCockpit', COCKPIT_SECONDS * 1000, makeCockpit);
    reply.header('etag', answer.etag).header('cache-control', 'no-cache');
    if (raw.headers['if-none-match'] === answer.etag) await reply.code(304).send();
    else await reply.header('content-type', 'application/json; charset=utf-8').send(answer.body);
  }),
];
