import type { Generated } from 'kysely';

interface Stamps {
  id: string;
  tenantId: number;
  createBy: string | null;
  createTime: Generated<string>;
  updateBy: string | null;
  updateTime: string | null;
}

/** `onl_cgreport_head`: a stored report; names are the wire's (docs/wire.md §2.7.1). */
export interface OnlCgreportHeadTable extends Stamps {
  code: string;
  name: string;
  nameEn: string | null;
  /** One SELECT; `${parameter}` and `#{variable}` are replaced by bound values. */
  cgrSql: string;
  returnValField: string | null;
  returnTxtField: string | null;
  /** `1`: single selection. */
  returnType: Generated<string>;
  /** Not empty: data of another database, which this server has none of. */
  dbSource: string | null;
  content: string | null;
}

/** `onl_cgreport_item`: a column of a report. */
export interface OnlCgreportItemTable extends Stamps {
  cgrheadId: string;
  fieldName: string;
  fieldTxt: string;
  fieldTxtEn: string | null;
  fieldWidth: number | null;
  fieldType: 'String' | 'Integer' | 'Long' | 'Date' | 'Datetime' | 'Image';
  isShow: Generated<number>;
  isSearch: Generated<number>;
  searchMode: 'single' | 'group';
  isOrder: Generated<number>;
  dictCode: string | null;
  /** `text_value,text_value` */
  replaceVal: string | null;
  fieldHref: string | null;
  orderNum: Generated<number>;
  isTotal: string | null;
  groupTitle: string | null;
}

/** `onl_cgreport_param`: a parameter of the report's SQL. */
export interface OnlCgreportParamTable extends Stamps {
  cgrheadId: string;
  paramName: string;
  paramTxt: string | null;
  paramTxtEn: string | null;
  /** Default value. */
  paramValue: string | null;
  orderNum: Generated<number>;
}

export interface ReportTables {
  onlCgreportHead: OnlCgreportHeadTable;
  onlCgreportItem: OnlCgreportItemTable;
  onlCgreportParam: OnlCgreportParamTable;
}
