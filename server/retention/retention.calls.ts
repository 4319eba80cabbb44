import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { retentionShape } from '#shared/contract/system/retention.schema.ts';
import { listRetention } from '#shared/contract/system/retention.ts';
import { retentionParameters } from '#shared/yard/monitor/retention.parameters.ts';
import type { ParameterDefinition } from '#shared/yard/parameter.ts';
import { countDue } from './count-due.ts';
import { partsFor } from './due-rows.ts';
import { retentionKinds } from './kinds.ts';

/** 数据保留: what the next run of `system.prune` would delete. */
export const retentionCalls: readonly Binding[] = [
  implement(listRetention, retentionShape, ({ actor: { tenantId, language } }) =>
    readAs(
      tenantId,
      async (db) => {
        const answer = [];
        // One after the other on one connection: the page is rarely opened, so a second is acceptable.
        for (const kind of retentionKinds.filter((one) => partsFor(one, tenantId).length > 0)) {
          const definition: ParameterDefinition = retentionParameters[kind.parameter];
          answer.push({
            key: kind.key,
            title: kind.title[language],
            parameter: kind.parameter,
            least: definition.min ?? 0,
            help: definition.help?.[language] ?? null,
            ...(await countDue(async (statement) => (await statement.execute(db)).rows, tenantId, kind)),
          });
        }
        return answer;
      },
      'report',
    ),
  ),
];
