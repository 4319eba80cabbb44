import { readAs, writeAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import * as schema from '#shared/contract/yard/tool-apply.schema.ts';
import * as calls from '#shared/contract/yard/tool-apply.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { acceptTools, returnTools } from './return-tools.ts';
import { scanTool } from './scan-tool.ts';
import { toolLoans } from './tool-loans.ts';

const moved = ({ id, version, bizStatus }: ResourceRecord) => ({ id, version, bizStatus: String(bizStatus) });

export const toolApplyCalls: readonly Binding[] = [
  implement(calls.toolLoans, schema.toolLoansShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => toolLoans(db, actor, query.tool)),
  ),
  implement(calls.scanTool, schema.scanToolShape, ({ actor, body }) =>
    writeAs(actor.tenantId, (trx) => scanTool(trx, actor, body)),
  ),
  implement(calls.returnTools, schema.returnToolsShape, ({ actor, body }) =>
    writeAs(actor.tenantId, async (trx) => moved(await returnTools(trx, actor, body))),
  ),
  implement(calls.acceptTools, schema.acceptToolsShape, ({ actor, body }) =>
    writeAs(actor.tenantId, async (trx) => moved(await acceptTools(trx, actor, body))),
  ),
];
