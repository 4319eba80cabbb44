import { onForgetCaches } from '#server/process/caches.ts';

/**
 * A request that this process answered. `route` is the pattern, because the actual path may contain ids and search
 * texts.
 */
export interface AnsweredRequest {
  readonly at: Date;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

const most = 100;
const requests: AnsweredRequest[] = [];
onForgetCaches(() => {
  requests.length = 0;
});

export function keepRequest(request: AnsweredRequest): void {
  requests.push(request);
  if (requests.length > most) requests.shift();
}

/** Newest first. */
export const recentRequests = (): readonly AnsweredRequest[] => requests.toReversed();
