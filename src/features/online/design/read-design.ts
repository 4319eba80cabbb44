import { listDesignFields, listDesignIndexes, queryDesign } from '#shared/contract/form/form-design.ts';
import { type DesignRows, designRecord } from '#shared/online/design-rows.ts';
import { platformFormRowsSchema } from '#shared/online/rows.schema.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { call } from '#src/http/call.ts';

/** Reads the rows of a form: its head, fields and indexes. */
export async function readDesignRows(id: string, signal?: AbortSignal): Promise<DesignRows> {
  const [head, fields, indexs] = await Promise.all([
    call(queryDesign, { query: { id } }, { signal }),
    call(listDesignFields, { query: { headId: id } }, { signal }),
    call(listDesignIndexes, { query: { headId: id } }, { signal }),
  ]);
  const { buttons: _, ...rows } = platformFormRowsSchema.parse({ head, fields, indexs });
  return rows;
}

/** A form as the office's form and record page show it. */
export const readDesign = async (id: string, signal?: AbortSignal): Promise<ResourceRecord> =>
  designRecord(await readDesignRows(id, signal));
