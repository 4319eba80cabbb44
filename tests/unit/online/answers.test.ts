import { describe, expect, it } from 'vitest';
import { columnSet, erpColumns } from '#shared/online/column-set.ts';
import { erpFormItem, formItem } from '#shared/online/form-item.ts';
import { queryForm, queryInfo } from '#shared/online/query-info.ts';
import { nothingHidden } from '#shared/online/rights.ts';
import { recorded, recordedNames, throughDefinition } from './recorded.ts';
import { recordedTexts as texts } from './recorded-texts.ts';

const having = (call: string) => recordedNames.filter((name) => call in recorded(name).answers);

/** Scripts are stored beside the definition; the recordings leave their text out. */
const scriptOf = (answer: unknown) => (answer as { enhanceJs?: string | null }).enhanceJs ?? undefined;
/** Rules that were in force when the answers were recorded. */
const hiddenOf = (name: string) => {
  const { hideColumns = [] } = (recorded(name).answers.getColumns ?? {}) as { hideColumns?: string[] };
  return { ...nothingHidden, list: new Set(hideColumns), form: new Set(recorded(name).hiddenInForm) };
};
const partsOf = (name: string) => recorded(name).parts.map(throughDefinition);

describe('our definition of a recorded form answers as the server did:', () => {
  it.each(having('getColumns'))('getColumns of %s', (name) => {
    const { getColumns } = recorded(name).answers;
    const options = { texts, script: scriptOf(getColumns), hidden: hiddenOf(name) };
    expect(columnSet(throughDefinition(name), options)).toEqual(getColumns);
  });

  it.each(having('getErpColumns'))('getErpColumns of %s', (name) => {
    const { getErpColumns } = recorded(name).answers;
    expect(erpColumns(throughDefinition(name), partsOf(name), () => ({ texts }))).toEqual(getErpColumns);
  });

  it.each(having('getFormItem'))('getFormItem of %s', (name) => {
    const { answers, rows } = recorded(name);
    const item = formItem(throughDefinition(name), partsOf(name), {
      ...{ texts, script: scriptOf(answers.getFormItem), hidden: hiddenOf(name) },
    });
    expect(item).toEqual({ ...(answers.getFormItem as object), head: rows.head });
  });

  it.each(having('getErpFormItem'))('getErpFormItem of %s', (name) => {
    const { answers, rows } = recorded(name);
    expect(erpFormItem(throughDefinition(name), { texts })).toEqual({
      ...(answers.getErpFormItem as object),
      head: rows.head,
    });
  });

  it.each(having('getQueryInfo'))('getQueryInfo of %s', (name) => {
    expect(queryInfo(throughDefinition(name))).toEqual(recorded(name).answers.getQueryInfo);
  });

  it.each(having('getQueryInfoVue3'))('getQueryInfoVue3 of %s', (name) => {
    const answer = recorded(name).answers.getQueryInfoVue3;
    expect(queryForm(throughDefinition(name), partsOf(name), texts)).toEqual(answer);
  });

  it('getFormItem of sw_q, of which a part was recorded', () => {
    const { someProperties, required } = recorded('sw_q').answers;
    const { schema } = formItem(throughDefinition('sw_q'), [], { texts });
    expect(schema.properties).toMatchObject(someProperties as object);
    expect(schema.required).toEqual(required);
  });
});
