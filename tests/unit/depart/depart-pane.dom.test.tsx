import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { departLevel, myDepartTree, searchDeparts } from '#shared/contract/people/depart.ts';
import { parentKeys, readDepartNodes } from '#src/features/depart/depart-nodes.ts';
import { DepartPane, type DepartPaneProps } from '#src/features/depart/depart-pane.tsx';
import { answerCalls, onPart, Refusal } from '#tests/support/dom/answer.ts';
import { found, only, type } from '#tests/support/dom/find.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

// Trees are virtualised, so they need a height.
beforeEach(() => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => height.mockRestore();
});

const depart = (id: string, title: string, given: object = {}) => ({
  id,
  title,
  orgCode: `C${id}`,
  isLeaf: true,
  ...given,
});
const company = depart('1', '公司', { isLeaf: false });
const titles = () => found('.ant-tree-title').map((each) => each.textContent);

function pane(given: Partial<DepartPaneProps> = {}, answers: { top?: unknown; mine?: unknown; found?: unknown } = {}) {
  const sent = answerCalls(
    onPart(departLevel, ({ query }: { readonly query: { readonly pid?: string } }) =>
      query.pid === undefined
        ? (answers.top ?? [company, depart('9', '外协')])
        : query.pid === '1'
          ? [depart('2', '制造部'), depart('3', '质量部', { isLeaf: false })]
          : [],
    ),
    onPart(myDepartTree, answers.mine ?? []),
    onPart(searchDeparts, answers.found ?? [depart('7', '电装课')]),
  );
  const onChoose = vi.fn();
  show(<DepartPane chosen={null} onChoose={onChoose} {...given} />);
  return { sent, onChoose };
}

describe('the tree of departments', () => {
  it('opens its first level, reads each level when it is opened, and keeps the chosen one on a second click', async () => {
    const { sent, onChoose } = pane({ chosen: '2' });
    await waitFor(() => expect(titles()).toEqual(['公司', '制造部', '质量部', '外协']));
    expect(found('.ant-tree-treenode-selected').map((each) => each.textContent)).toEqual(['制造部']);
    fireEvent.click(only('.ant-tree-title', '制造部'));
    fireEvent.click(only('.ant-tree-title', '质量部'));
    expect(onChoose.mock.calls).toEqual([
      ['2', 'C2'],
      ['3', 'C3'],
    ]);
    fireEvent.click(only('.ant-tree-switcher_close'));
    await waitFor(() => expect(sent.map(({ query }) => query.pid)).toEqual([undefined, '1', '3']));
  });

  it('says that there are none, or reads them again', async () => {
    pane({}, { top: [] });
    await waitFor(() => expect(document.body.textContent).toContain('还没有部门'));
    document.body.replaceChildren();
    const { sent } = pane({}, { top: new Refusal('无权查看') });
    await waitFor(() => expect(document.body.textContent).toContain('加载失败：无权查看'));
    press('重试');
    await waitFor(() => expect(sent.length).toBeGreaterThan(1));
  });

  it('is searched on all levels after a pause, with the codes; only among the own ones if it shows those', async () => {
    const { sent } = pane();
    await waitFor(() => expect(titles()).toHaveLength(4));
    type(only('input[placeholder]'), ' 电 ');
    await waitFor(() => expect(titles()).toEqual(['电装课（C7）']));
    expect(sent.at(-1)?.query).toEqual({ keyWord: '电' });
    type(only('input[placeholder]'), '');
    await waitFor(() => expect(titles()).toHaveLength(4));
    document.body.replaceChildren();
    const own = pane({ mine: true });
    type(only('input[placeholder]'), '电');
    await waitFor(() => expect(own.sent.at(-1)?.query).toEqual({ keyWord: '电', myDeptSearch: '1' }));
  });

  it('says that a search found nothing, which a refusal means', async () => {
    pane({}, { found: new Refusal('未查询到部门') });
    type(only('input[placeholder]'), '无');
    await waitFor(() => expect(document.body.textContent).toContain('没有匹配的部门'));
  });

  it('of the departments that the user is in charge of is open, or says that there are none', async () => {
    pane({ mine: true }, { mine: [{ ...company, children: [depart('2', '制造部')] }] });
    await waitFor(() => expect(titles()).toEqual(['公司', '制造部']));
    fireEvent.click(only('.ant-tree-switcher_open'));
    await waitFor(() => expect(titles()).toEqual(['公司']));
    document.body.replaceChildren();
    pane({ mine: true });
    await waitFor(() => expect(document.body.textContent).toContain('部门负责人由管理员在“部门管理”中指定。'));
  });
});

it('nodes are leaves unless they have children or the server says that they do', () => {
  const nodes = readDepartNodes([
    { ...company, children: [depart('2', '制造部')] },
    { id: 3, title: '外协', orgCode: 'C3' },
    depart('4', '旧', { isLeaf: false }),
    { id: 5 },
    null,
  ]);
  expect(nodes.map(({ key, isLeaf }) => [key, isLeaf])).toEqual([
    ['1', false],
    ['3', true],
    ['4', false],
  ]);
  expect(parentKeys(nodes)).toEqual(['1']);
});
