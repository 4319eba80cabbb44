import { yardMoment } from '#shared/clock/yard-clock.ts';
import type { ResultOf } from '#shared/contract/call.ts';
import type { requestTrace } from '#shared/contract/system/actuator.ts';

/** A request as the page shows it. Headers and query are left out, because they may contain tokens. */
export interface TracedRequest {
  readonly key: string;
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

export function tracedRequests({ traces }: ResultOf<typeof requestTrace>): readonly TracedRequest[] {
  return traces.map(({ timestamp, request, response, timeTaken }, at) => ({
    // Requests of the same millisecond are distinguished by their index.
    key: `${timestamp} ${at}`,
    time: yardMoment(Date.parse(timestamp)),
    method: request.method,
    path: pathOf(request.uri),
    status: response.status,
    ms: timeTaken,
  }));
}

/** Path of a full URL or of a path with a query. */
function pathOf(uri: string): string {
  return uri.replace(/^[a-z]+:\/\/[^/]+/, '').split(/[?#]/, 1)[0] ?? uri;
}
