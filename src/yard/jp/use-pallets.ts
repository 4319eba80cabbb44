import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { useCall } from '#src/http/use-call.ts';

const { list } = resourceCalls(jpPallet);

/** Pallets by their ids (a comma list), in the order of their numbers; what the reader may not see is missing. */
export function usePallets(ids: string) {
  const query = { id: ids, pageNo: 1, pageSize: 100, column: 'palletNo', order: 'asc' };
  const found = useCall(list, { query }, { enabled: ids !== '' });
  const pallets: readonly ResourceRecord[] = found.data?.records ?? [];
  return { found, pallets };
}
