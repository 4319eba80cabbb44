import type { TestClient } from '#tests/support/app.ts';

/** The whole answer of a call, as clients of the platform read it. */
export interface WireAnswer<T = unknown> {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: T;
}

/** Sends requests as clients of the platform do: paths and bodies of their own, no schema of ours. */
export function designer(client: () => TestClient) {
  const send = async <T = unknown>(method: string, path: string, body?: object): Promise<WireAnswer<T>> => {
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    return (await client().raw(`/jeecg-boot/online/${path}`, init)).json() as Promise<WireAnswer<T>>;
  };
  const get = <T = unknown>(path: string) => send<T>('GET', path);
  const heads = async (query = '') =>
    (await get<{ records: Row[]; total: number }>(`cgform/head/list?pageSize=100${query}`)).result.records;
  return {
    send,
    get,
    heads,
    /** Head of the form with this table. */
    head: async (table: string): Promise<Row> => {
      const found = (await heads(`&tableName=${table}`))[0];
      if (!found) throw new Error(`no form ${table}`);
      return found;
    },
    fields: async (id: string) => (await get<Row[]>(`cgform/field/listByHeadId?headId=${id}`)).result,
    indexes: async (id: string) => (await get<Row[]>(`cgform/index/listByHeadId?headId=${id}`)).result,
    add: (form: object) => send('POST', 'cgform/api/addAll', form),
    edit: (form: object) => send<{ fields: Record<string, string> }>('PUT', 'cgform/api/editAll', form),
    sync: (id: string, method = 'normal', body: object = {}) =>
      send<{ fields: Record<string, string> } | string | null>('POST', `cgform/api/doDbSynch/${id}/${method}`, body),
  };
}

export type Row = Record<string, unknown> & { readonly id: string };

const base = (dbFieldName: string, dbFieldTxt: string, orderNum: number, more: object) => ({
  ...{ dbFieldName, dbFieldTxt, orderNum, dbIsNull: 1, dbIsPersist: 1, isShowForm: 0, isShowList: 0 },
  ...{ fieldShowType: 'text', dbType: 'string' },
  ...more,
});

/** The six fields with which the platform's designer begins. */
export const standard: readonly object[] = [
  base('id', '主键', 1, { dbIsKey: 1, dbIsNull: 0, dbLength: 36, isReadOnly: 1 }),
  base('create_by', '创建人', 2, { dbLength: 50 }),
  base('create_time', '创建日期', 3, { dbType: 'Datetime', dbLength: 20, fieldShowType: 'datetime' }),
  base('update_by', '更新人', 4, { dbLength: 50 }),
  base('update_time', '更新日期', 5, { dbType: 'Datetime', dbLength: 20, fieldShowType: 'datetime' }),
  base('sys_org_code', '所属部门', 6, { dbLength: 64 }),
];

/** A field as the recorded requests send it. */
export const field = (dbFieldName: string, dbFieldTxt: string, more: object = {}) => ({
  ...{ dbFieldName, dbFieldTxt, dbIsNull: 1, dbIsPersist: 1, dbType: 'string', dbLength: 20 },
  ...{ fieldShowType: 'text', isShowForm: 1, isShowList: 1 },
  ...more,
});

export const numbered = (...fields: readonly object[]) => [
  ...standard,
  ...fields.map((each, at) => ({ ...each, orderNum: 7 + at })),
];

export const headOf = (tableName: string, tableTxt: string, more: object = {}) => ({
  ...{ tableName, tableTxt, tableType: 1, isCheckbox: 'Y', isDbSynch: 'N', isPage: 'Y', isTree: 'N' },
  ...{ idType: 'UUID', queryMode: 'single', formCategory: 'temp', formTemplate: '1', themeTemplate: 'normal' },
  ...{ scroll: 1, isDesForm: 'N', desFormCode: '' },
  ...more,
});
