import { useQuery } from '@tanstack/react-query';
import { loadCategoryRoot } from '#shared/contract/dict/category.ts';
import { departIdTree } from '#shared/contract/people/depart.ts';
import { flattenDeparts } from '#src/controls/depart-tree.ts';
import { AreaSelect } from '#src/controls/tree/area-select.tsx';
import { CategorySelect } from '#src/controls/tree/category-select.tsx';
import { DepartPicker } from '#src/controls/tree/depart-picker.tsx';
import { DepartTreeSelect } from '#src/controls/tree/depart-tree-select.tsx';
import { TreeDictionary } from '#src/controls/tree/tree-dictionary.tsx';
import { TreeSelect } from '#src/controls/tree/tree-select.tsx';
import { call } from '#src/http/call.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { ControlExample } from './control-example.tsx';
import { ControlPage } from './control-page.tsx';
import { TreeCells } from './tree-cells.tsx';

const store = { name: 'store', type: 'string', says: { zh: '存哪个字段', en: 'Which key is stored' } };
const multi = {
  name: 'multi',
  type: 'boolean',
  says: { zh: '多选，逗号分隔', en: 'Several, as a comma-separated list' },
};
const pcode = {
  name: 'pcode',
  type: 'string',
  says: { zh: '上级分类的编码', en: 'Code of the category above the top' },
};
const condition = {
  name: 'condition',
  type: 'string',
  says: { zh: 'JSON 对象字符串，按列筛选', en: 'A JSON object as text that filters by columns' },
};
const categories = { dict: 'sys_category,name,id', pidField: 'pid', pidValue: '0', hasChildField: 'has_child' };

/** 树与地区: trees loaded level by level, departments, regions. */
export function Page() {
  // The examples start with values that exist in the yard.
  const { data } = useQuery({ queryKey: ['tree-examples'], queryFn: firstValues });
  if (data === undefined) return <SkeletonLines rows={8} />;
  const { category, manyCategories, depart, manyDeparts, manyCodes } = data;
  return (
    <ControlPage
      title={{ zh: '树与地区', en: 'Trees and areas' }}
      lead={{
        zh: '展开时逐级加载；已存的值直接显示名称。',
        en: 'Loaded level by level as they are opened; a stored value shows its name at once.',
      }}
    >
      <ControlExample
        title={{ zh: '树选择', en: 'Tree select' }}
        lead={{
          zh: '任意登记过的树形表；值为 dict 的最后一列。',
          en: 'Any registered table that is a tree; the value is the last column of dict.',
        }}
        filled={category}
        props={[
          { name: 'dict', type: 'string', says: { zh: '表,显示列,值列', en: 'table,text,code' } },
          {
            name: 'pidField, pidValue',
            type: 'string',
            says: { zh: '上级列与顶层的值', en: 'Parent column, its value at the top' },
          },
          {
            name: 'hasChildField',
            type: 'string',
            says: { zh: '是否有下级的列', en: 'Column that marks rows with children' },
          },
          condition,
          multi,
        ]}
      >
        {(control) => <TreeSelect {...control} {...categories} />}
      </ControlExample>
      <ControlExample
        title={{ zh: '条件有误的树选择', en: 'Tree select with a bad condition' }}
        lead={{
          zh: '条件不是 JSON 对象字符串时说明原因。',
          en: 'A condition that is not a JSON object is rejected with a message.',
        }}
        filled={category}
      >
        {(control) => <TreeSelect {...control} {...categories} condition="name=1" />}
      </ControlExample>
      <ControlExample
        title={{ zh: '分类选择', en: 'Category select' }}
        lead={{
          zh: '值为分类 id，多个以逗号分隔；输入名称可在各级查找。',
          en: 'Ids as a comma-separated list; typing searches all levels.',
        }}
        filled={category}
        long={manyCategories}
        props={[pcode, store, condition, multi]}
      >
        {(control) => <CategorySelect {...control} multi />}
      </ControlExample>
      <ControlExample
        title={{ zh: '编码不存在的分类', en: 'Category of an unknown code' }}
        lead={{
          zh: '顶层加载失败时显示服务器的说明。',
          en: 'If the top level cannot be loaded, the message of the server is shown.',
        }}
        filled={category}
      >
        {(control) => <CategorySelect {...control} pcode="X99" />}
      </ControlExample>
      <ControlExample
        title={{ zh: '树形字典', en: 'Tree dictionary' }}
        lead={{ zh: '某编码以下的分类；值为编码。', en: 'Categories below one code; the value is the code.' }}
        filled="A01A02"
        props={[pcode, store, multi]}
      >
        {(control) => <TreeDictionary {...control} pcode="A01" store="code" />}
      </ControlExample>
      <ControlExample
        title={{ zh: '部门选择', en: 'Department picker' }}
        lead={{
          zh: '在对话框中按部门树选择多个；查找不影响已勾选的。',
          en: 'Several departments from the tree, in a dialog; searching keeps the selection.',
        }}
        filled={depart}
        long={manyDeparts}
        props={[
          store,
          { name: 'text', type: 'string', says: { zh: '显示哪个字段', en: 'Which field is shown' } },
          multi,
        ]}
      >
        {({ value, onChange, ...control }) => (
          <DepartPicker
            {...control}
            multi
            value={value}
            onChange={(next) => onChange(next === null ? null : String(next))}
          />
        )}
      </ControlExample>
      <ControlExample
        title={{ zh: '单选部门', en: 'One department' }}
        lead={{ zh: '值为部门编码。', en: 'The value is the department’s code.' }}
        filled={manyCodes[1] ?? ''}
        props={[store]}
      >
        {({ value, onChange, ...control }) => (
          <DepartPicker
            {...control}
            store="orgCode"
            value={value}
            onChange={(next) => onChange(next === null ? null : String(next))}
          />
        )}
      </ControlExample>
      <ControlExample
        title={{ zh: '部门树选择', en: 'Department tree select' }}
        lead={{ zh: '逐级加载；值为部门 id 或编码。', en: 'Loaded level by level; the value is an id or a code.' }}
        filled={depart}
        long={manyDeparts}
        props={[store, multi]}
      >
        {(control) => <DepartTreeSelect {...control} multi />}
      </ControlExample>
      <AreaControls />
      <TreeCells category={category} team={manyCodes[1] ?? ''} />
    </ControlPage>
  );
}

function AreaControls() {
  return (
    <>
      <ControlExample
        title={{ zh: '省市区', en: 'Area' }}
        lead={{ zh: '三级联动；值为最后选中的编码。', en: 'Three levels; the value is the code of the last level.' }}
        filled="320681"
        props={[
          { name: 'type', type: 'cascader | select', says: { zh: '一个字段或三个字段', en: 'One field or three' } },
        ]}
      >
        {(control) => <AreaSelect {...control} />}
      </ControlExample>
      <ControlExample
        title={{ zh: '省市区（三个字段）', en: 'Area in three fields' }}
        lead={{ zh: '没有下级时不显示下一级。', en: 'Levels without choices are left out.' }}
        filled="320681"
        long="150000"
      >
        {(control) => <AreaSelect {...control} type="select" />}
      </ControlExample>
      <ControlExample
        title={{ zh: '未知的地区类型', en: 'Area of an unknown type' }}
        lead={{ zh: 'type 只能是 cascader 或 select。', en: 'The type is cascader or select.' }}
        filled="320681"
      >
        {(control) => <AreaSelect {...control} type="map" />}
      </ControlExample>
    </>
  );
}

async function firstValues() {
  const [top, departs] = await Promise.all([
    call(loadCategoryRoot, { query: { async: 'false', pcode: 'A01' } }),
    call(departIdTree),
  ]);
  const flat = flattenDeparts(departs);
  const ids = flat.map(({ id }) => id);
  return {
    category: top[0]?.key ?? '',
    manyCategories: top.map(({ key }) => key).join(','),
    depart: ids[1] ?? '',
    manyDeparts: ids.slice(1, 7).join(','),
    manyCodes: flat.flatMap(({ orgCode }) => orgCode ?? []),
  };
}
