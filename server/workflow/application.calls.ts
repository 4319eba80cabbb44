import { writeQueued } from '#server/db/lock-queue.ts';
import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { attachVoid } from '#server/workflow/run/end-application.ts';
import { submit } from '#server/workflow/run/submit.ts';
import { submitPath } from '#server/workflow/run/submit-path.ts';
import { voidApplication } from '#server/workflow/run/void-application.ts';
import { withdraw } from '#server/workflow/run/withdraw.ts';
import * as schema from '#shared/contract/workflow/application.schema.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { applicationDefinitions } from './guards.ts';

attachVoid(voidApplication);

/** Binds `/prm/<area>/<entity>/submit`, `submitPath`, `withdraw` and `void` of every application resource. */
export const applicationBindings = (): readonly Binding[] =>
  applicationDefinitions().flatMap((definition) => {
    const calls = applicationCalls(definition);
    return [
      implement(calls.submit, schema.submitShape, ({ actor, body }) =>
        writeQueued(actor.tenantId, async (trx) => {
          const { warnings, ...submitted } = await submit(trx, actor, definition.code, body.id, body.version);
          return { ...submitted, warnings: [...warnings] };
        }),
      ),
      implement(calls.submitPath, schema.submitPathShape, ({ actor, body }) =>
        readAs(actor.tenantId, (db) => submitPath(db, actor, definition.code, body)),
      ),
      implement(calls.withdraw, schema.withdrawShape, ({ actor, body }) =>
        writeQueued(actor.tenantId, (trx) => withdraw(trx, actor, definition.code, body.id, body.comment)),
      ),
      implement(calls.void, schema.voidShape, ({ actor, body }) =>
        writeQueued(actor.tenantId, (trx) => voidApplication(trx, actor, definition.code, body.id, body.reason)),
      ),
    ];
  });
