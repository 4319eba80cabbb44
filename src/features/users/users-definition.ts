import { lookup } from '#shared/lookup.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition, UncheckedField } from '#shared/resource/field.ts';
import { fittingField } from '#shared/resource/fitting-field.ts';
import { sysUser } from '#shared/system/user.ts';

/** Differences between the list of accounts and a picker of colleagues. */
const shown = lookup<Partial<UncheckedField>>({
  // Names of people are short, so that six columns fit beside the tree, including the departments.
  username: { length: 60, listWidth: 116 },
  realname: { length: 60, listWidth: 108 },
  // The wire has numbers; here they are dictionary values with colours.
  sex: { type: 'dict', query: true, listWidth: 84 },
  status: { type: 'dict', query: true, listWidth: 104 },
  userIdentity: { type: 'dict' },
  avatar: { type: 'file', control: 'avatar' },
  phone: { query: true, listWidth: 124 },
  workNo: { length: 60, query: true },
  post: { control: 'position-picker' },
});

const departs: FieldDefinition = {
  name: 'departs',
  label: { zh: '所属部门', en: 'Departments' },
  type: 'dept',
  owned: true,
  query: true,
};

/** Definition of the list of accounts. Users who see contact data masked cannot filter by it (docs/security.md P18). */
export function usersDefinition(seesContact: boolean): ResourceDefinition {
  const fields = sysUser.fields
    .filter(({ name }) => name !== 'orgCode' && name !== 'departIds')
    .map((field): FieldDefinition => {
      const { masked, ...open } = { ...field, ...shown[field.name] };
      return fittingField(masked === true && !seesContact ? { ...open, masked, query: false } : open);
    });
  return {
    ...sysUser,
    fields: [...fields, departs],
    list: {
      columns: ['realname', 'username', 'status', 'sex', 'phone', 'departs', 'workNo', 'userIdentity', 'createTime'],
    },
    verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  };
}
