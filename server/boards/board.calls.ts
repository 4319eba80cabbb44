import { readAs } from '#server/db/scope.ts';
import { type Binding, implementOpenRaw } from '#server/http/implement.ts';
import { compileAnswer } from '#server/http/serialise.ts';
import { dataCockpitShape } from '#shared/contract/board.schema.ts';
import { dataCockpit } from '#shared/contract/board.ts';
import { BoardCache } from './board-cache.ts';
import { COCKPIT_SECONDS, readDataCockpit } from './data-cockpit.ts';

export interface BoardSettings {
  /** The tenant whose yard the walls show (P30): from configuration, never from the request. */
  readonly tenantId: () => Promise<number>;
  /** Name of the running release, so that screens notice a new one. */
  readonly release: string;
}

const writeCockpit = compileAnswer({ ...dataCockpit, answer: 'envelope' }, dataCockpitShape.result);

/** The boards' calls. The answer is written once a period and then only handed out, or confirmed with 304. */
export function boardCalls({ tenantId, release }: BoardSettings): Binding[] {
  const cache = new BoardCache();
  return [
    implementOpenRaw(dataCockpit, dataCockpitShape, async ({ request }) => {
      const answer = await cache.get('dataCockpit', COCKPIT_SECONDS * 1000, async () => {
        const tenant = await tenantId();
        const result = await readAs(tenant, (db) => readDataCockpit(db, tenant, release));
        return writeCockpit({ success: true, message: '', code: 200, result, timestamp: Date.now() });
      });
      const { reply, raw } = request;
      reply.header('etag', answer.etag).header('cache-control', 'no-cache');
      if (raw.headers['if-none-match'] === answer.etag) await reply.code(304).send();
      else await reply.header('content-type', 'application/json; charset=utf-8').send(answer.body);
    }),
  ];
}
