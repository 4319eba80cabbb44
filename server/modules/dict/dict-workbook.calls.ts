import { type Binding, implement } from '#server/http/implement.ts';
import { exportSelectedShape, exportShape, importShape } from '#shared/resource/exchange-shapes.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysDict } from '#shared/system/dict.ts';
import { sendDicts } from './export-dicts.ts';
import { importDicts } from './import-dicts.ts';

const { exportXls, exportSelected, importExcel } = resourceCalls(sysDict);

/** Export and import of dictionaries with items, in JeecgBoot's workbook format instead of the engine's. */
export const dictWorkbookCalls: readonly Binding[] = [
  implement(exportXls, exportShape, ({ actor, query, request }) => sendDicts(actor, query, request)),
  implement(exportSelected, exportSelectedShape, ({ actor, query, body, request }) =>
    sendDicts(actor, { ...query, ...body }, request),
  ),
  implement(importExcel, importShape, (input) => importDicts(input)),
];
