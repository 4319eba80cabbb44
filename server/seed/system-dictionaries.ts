import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';
import { clientDictionaries } from './client-dictionaries.ts';

/** The platform's own dictionaries (docs/wire.md §1.19) that our pages or rows use. */
export const systemDictionaries: readonly Dictionary[] = [
  dictionary('sex', '性别', 'Sex', [item('1', '男', 'Male'), item('2', '女', 'Female')]),
  dictionary('user_status', '用户状态', 'User status', [
    item('1', '正常', 'Active', 'free'),
    item('2', '冻结', 'Frozen', 'off'),
  ]),
  dictionary('dict_item_status', '字典状态', 'Item status', [
    item('1', '启用', 'Enabled'),
    item('0', '不启用', 'Disabled'),
  ]),
  dictionary('menu_type', '菜单类型', 'Menu type', [
    item('0', '一级菜单', 'Top menu'),
    item('1', '子菜单', 'Submenu'),
    item('2', '按钮权限', 'Button'),
  ]),
  dictionary('perms_type', '权限策略', 'Permission strategy', [
    item('1', '显示', 'Show'),
    item('2', '禁用', 'Disable'),
  ]),
  dictionary('global_perms_type', '全局权限策略', 'Permission strategy in words', [
    item('1', '可见/可访问(授权后可见/可访问)', 'Visible once granted'),
    item('2', '可编辑(未授权时禁用)', 'Disabled until granted'),
  ]),
  dictionary('valid_status', '有效无效状态', 'Validity', [item('1', '有效', 'Valid'), item('0', '无效', 'Invalid')]),
  dictionary('depart_status', '部门状态', 'Department status', [
    item('1', '启用', 'Enabled'),
    item('0', '不启用', 'Disabled'),
  ]),
  dictionary('del_flag', '删除状态', 'Deletion', [item('0', '正常', 'Normal'), item('1', '已删除', 'Deleted')]),
  dictionary('yn', '是否', 'Yes or no', [item('1', '是', 'Yes'), item('0', '否', 'No')]),
  dictionary('is_open', '是否开启', 'Switch', [item('Y', '是', 'Yes'), item('N', '否', 'No')]),
  ...clientDictionaries,
];
