import type { UncheckedField } from '#shared/resource/field.ts';

const column = (
  name: string,
  title: string,
  more: Pick<UncheckedField, 'type' | 'length' | 'readOnly' | 'platform'>,
) => ({
  ...{ name, label: { zh: title, en: title }, inForm: false as const, sortable: false as const },
  ...more,
});

/** Length that the platform's designer gives to its own times. */
const time = { type: 'datetime', platform: { dbLength: 20 } } as const;
const person = { type: 'str', length: 50 } as const;

/** The columns that the platform's designer begins every form with. */
export const standardBase: readonly UncheckedField[] = [
  column('id', '主键', { type: 'str', length: 36, readOnly: true }),
  column('createBy', '创建人', person),
  column('createTime', '创建日期', time),
  column('updateBy', '更新人', person),
  column('updateTime', '更新日期', time),
  column('sysOrgCode', '所属部门', { type: 'str', length: 64 }),
];
