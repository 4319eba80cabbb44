import { listJobTypes } from '#shared/contract/system/quartz-job.ts';
import { useCall } from '#src/http/use-call.ts';

/** The registered kinds of work; they change with the server's release alone. */
export function useJobTypes() {
  return useCall(listJobTypes, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
}
