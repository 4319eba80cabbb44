import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { useCall } from '#src/http/use-call.ts';

const { list } = resourceCalls(jpPallet);

/** The pallets of a comma list of ids, ordered by number. Pallets that the user may not see are missing. */
export function usePallets(ids: string) {
  const query = { id: ids, pageNo: 1, pageSize: 100, column: 'palletNo', order: 'asc' };
  const found = useCall(list, { query }, { enabled: ids !== '' });
  const pallets: readonly ResourceRecord[] = found.data?.records ?? [];
  return { found, pallets };
}
