import { type Dictionary, item } from '#shared/resource/dictionary.ts';
import { clientDictionaries } from './client-dictionaries.ts';
import { dictionary } from './seeded-dictionary.ts';

/** The platform's own dictionaries (docs/wire.md §1.19) that our pages or rows use. */
export const systemDictionaries: readonly Dictionary[] = [
  dictionary('sex', '性别', 'Sex', ['1', '男', 'Male'], ['2', '女', 'Female']),
  {
    code: 'user_status',
    name: { zh: '用户状态', en: 'User status' },
    items: [item('1', '正常', 'Active', 'free'), item('2', '冻结', 'Frozen', 'off')],
  },
  dictionary('dict_item_status', '字典状态', 'Item status', ['1', '启用', 'Enabled'], ['0', '不启用', 'Disabled']),
  dictionary(
    'menu_type',
    '菜单类型',
    'Menu type',
    ['0', '一级菜单', 'Top menu'],
    ['1', '子菜单', 'Submenu'],
    ['2', '按钮权限', 'Button'],
  ),
  dictionary('perms_type', '权限策略', 'Permission strategy', ['1', '显示', 'Show'], ['2', '禁用', 'Disable']),
  dictionary(
    'global_perms_type',
    '全局权限策略',
    'Permission strategy in words',
    ['1', '可见/可访问(授权后可见/可访问)', 'Visible once granted'],
    ['2', '可编辑(未授权时禁用)', 'Disabled until granted'],
  ),
  dictionary('valid_status', '有效无效状态', 'Validity', ['1', '有效', 'Valid'], ['0', '无效', 'Invalid']),
  dictionary('depart_status', '部门状态', 'Department status', ['1', '启用', 'Enabled'], ['0', '不启用', 'Disabled']),
  dictionary('del_flag', '删除状态', 'Deletion', ['0', '正常', 'Normal'], ['1', '已删除', 'Deleted']),
  dictionary('yn', '是否', 'Yes or no', ['1', '是', 'Yes'], ['0', '否', 'No']),
  dictionary('is_open', '是否开启', 'Switch', ['Y', '是', 'Yes'], ['N', '否', 'No']),
  ...clientDictionaries,
];
