import type { QueryOf } from '#shared/contract/call.ts';
import { departIdTree } from '#shared/contract/people/depart.ts';
import { listUserComponentData } from '#shared/contract/people/user.ts';
import { listCall } from '#shared/resource/read-calls.ts';
import { flattenDeparts } from '#src/controls/depart-tree.ts';
import type { CellOption } from '#src/grid/columns/edit-column.ts';
import type { Linkage } from '#src/grid/edit/office/linked-options.ts';
import { call } from '#src/http/call.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';

const quiet = { quiet: true };
const most = 1000;

async function recordsOf(code: string, query: QueryOf<ReturnType<typeof listCall>>) {
  const entry = definitionEntry(code);
  return entry === undefined ? [] : (await call(listCall(entry), { query }, quiet)).records;
}

/** Ships, and the blocks of a ship. */
export const shipAndBlock: Linkage = {
  key: 'ship',
  requestData: async (parent): Promise<readonly CellOption[]> => {
    if (parent === '') {
      const records = await recordsOf('ship', { pageSize: most });
      return records.map((row) => ({ value: row.id, text: `${row.shipNo} ${row.shipName}` }));
    }
    const query = { ship: parent, pageSize: most, column: 'erectSeq', order: 'asc' };
    const records = await recordsOf('block', query);
    return records.map((row) => ({ value: row.id, text: String(row.blockNo) }));
  },
};

/** Departments by their code, and the people of a department. */
export const departAndPerson: Linkage = {
  key: 'dept',
  requestData: async (parent): Promise<readonly CellOption[]> => {
    const departs = flattenDeparts(await call(departIdTree, {}, quiet));
    if (parent === '') return departs.map(({ orgCode, id, name }) => ({ value: orgCode ?? id, text: name }));
    const depart = departs.find(({ orgCode }) => orgCode === parent);
    if (depart === undefined) return [];
    const query = { pageNo: 1, pageSize: most, departId: depart.id };
    const { records } = await call(listUserComponentData, { query }, quiet);
    return records.map(({ username, realname }) => ({ value: username, text: realname }));
  },
};
