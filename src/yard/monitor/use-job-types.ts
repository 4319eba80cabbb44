import { listJobTypes } from '#shared/contract/system/quartz-job.ts';
import { useCall } from '#src/http/use-call.ts';

/** The registered job types; they change only with the release of the server. */
export function useJobTypes() {
  return useCall(listJobTypes, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
}
