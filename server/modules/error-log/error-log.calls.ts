import { type Binding, implement } from '#server/http/implement.ts';
import { pagePlace } from '#server/kernel/error-log/code-place.ts';
import { keepError } from '#server/kernel/error-log/keep-error.ts';
import { maskedPath } from '#server/kernel/error-log/masked-path.ts';
import { maskedKind, maskedText } from '#server/kernel/error-log/masked-text.ts';
import { reportErrorShape } from '#shared/contract/system/error-report.schema.ts';
import { reportError } from '#shared/contract/system/error-report.ts';

export const errorLogCalls: readonly Binding[] = [
  implement(reportError, reportErrorShape, async ({ actor, body, request }) => {
    const report = {
      errorNo: request.correlationId,
      source: 'browser' as const,
      kind: maskedKind(body.kind),
      content: maskedText(body.content, 500),
      request: null,
      page: maskedPath(body.page).slice(0, 200),
      place: pagePlace(body.place),
      release: body.release && /^[\w.-]+$/.test(body.release) ? body.release : null,
    };
    // Also write it to the server's log, under the same number.
    request.raw.log.error({ page: report }, 'page failed');
    const isKept = await keepError({ ...report, tenantId: actor.tenantId });
    return { number: isKept ? request.correlationId : null };
  }),
];
