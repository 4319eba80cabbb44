import { acceptTools, returnTools } from '#shared/contract/yard/tool-apply.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { tool } from '#shared/yard/tool/tool.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { toolCheck } from '#shared/yard/tool/tool-check.ts';
import { toolMove } from '#shared/yard/tool/tool-move.ts';
import { toolScrap } from '#shared/yard/tool/tool-scrap.ts';
import { inYard } from '#tests/support/in-yard.ts';
import type { Office } from './office.ts';
import type { Ground } from './units.ts';

type Line = ResourceRecord & { readonly allocQty: number; readonly backQty: number | null };
const linesOf = (record: ResourceRecord) => record.toolApplyLineList as readonly Line[];

async function newTool({ add }: Office, code: string, stock: number, changes: object = {}): Promise<string> {
  const id = await add('tool_keeper', tool, {
    ...{ toolCode: code, toolName: '千斤顶', spec: '50t', category: '03', manageMode: '2', unit: '台' },
    ...{ location: `Z-${code}`, price: 1, calibCycle: 0, ...changes },
  });
  if (stock > 0) await add('tool_keeper', toolMove, { tool: id, moveType: '1', qty: stock });
  return id;
}

const wanting = ({ ship, unit }: Ground, toolId: string, reqQty: number, changes: object = {}) => ({
  ...{ applyType: '1', ship, contractor: unit, receiver: 'team_leader' },
  ...{ needTime: `${inYard(1)} 08:00:00`, planReturn: inYard(10), ...changes },
  toolApplyLineList: [{ tool: toolId, reqQty }],
});

/** Files an application and passes it until the available tools are reserved. */
async function setAside(office: Office, body: object): Promise<string> {
  const id = await office.file('team_leader', toolApply, body as never);
  await office.pass(toolApply, id, 'hse_01', 'sect_leader');
  const lines = linesOf(await office.get(toolApply, id)).map(({ id: line, allocQty }) => ({ id: line, allocQty }));
  await office.decide('tool_keeper', toolApply, id, { toolApplyLineList: lines });
  return id;
}

/** 工装: issued, returned in parts, settled with repair and scrap; waiting for stock; extended. */
export async function walkTools(office: Office, ground: Ground): Promise<void> {
  const { act, as, decide, note } = office;
  const jack = await newTool(office, 'WALK-1', 9);
  const keeper = await as('tool_keeper');

  // A term of three months needs the manager.
  const use = await setAside(office, wanting(ground, jack, 4, { planReturn: inYard(90) }));
  await decide('tool_mgr', toolApply, use);
  await decide('tool_keeper', toolApply, use);
  await decide('team_leader', toolApply, use);
  const about = { applyType: '2', ship: ground.ship, relatedApply: use, planReturn: inYard(95) };
  const longer = await office.file('team_leader', toolApply, about);
  await office.pass(toolApply, longer, 'hse_01', 'sect_leader', 'tool_mgr');
  const bring = async (backQty: number, damageQty: number) => {
    const record = await office.get(toolApply, use);
    const [line] = linesOf(record);
    const body = { id: use, version: record.version, lines: [{ id: line?.id ?? '', backQty, damageQty }] };
    await keeper.call(returnTools, { body });
    await note(toolApply, use);
  };
  await bring(1, 0);
  await bring(2, 1);
  const back = await office.get(toolApply, use);
  const verdict = { id: linesOf(back)[0]?.id ?? '', fate: '1' as const, cause: '碰撞变形', party: '一工段' };
  await keeper.call(acceptTools, { body: { id: use, version: back.version, lines: [verdict] } });
  await note(toolApply, use);

  // The missing quantity is delivered later.
  const scarce = await newTool(office, 'WALK-2', 1);
  const waiting = await setAside(office, wanting(ground, scarce, 3, { waitShort: true }));
  await office.add('tool_keeper', toolMove, { tool: scarce, moveType: '1', qty: 5 });
  await act('tool_keeper', toolApply, waiting, 'replenish');

  const people = { starter: 'team_leader', first: 'hse_01', voider: 'tool_mgr' };
  await office.failing(toolApply, wanting(ground, jack, 1), people);
  await walkOneTool(office);
  await walkChecks(office, jack);
}

/** A tool that is calibrated, suspended, repaired and finally scrapped; it is expensive. */
async function walkOneTool(office: Office): Promise<void> {
  const { act, add, note } = office;
  const press = await newTool(office, 'WALK-3', 1, { manageMode: '1', price: 20 });
  await act('tool_keeper', tool, press, 'sendCalib');
  await act('tool_keeper', tool, press, 'suspend', { comment: '漏油' });
  await act('tool_keeper', tool, press, 'resume');
  await add('tool_keeper', toolMove, { tool: press, moveType: '4', qty: 1 });
  await note(tool, press);
  const body = { tool: press, qty: 1, cause: '缸体开裂', party: '一工段' };
  const people = { starter: 'tool_keeper', first: 'tool_mgr', voider: 'tool_mgr' };
  await office.failing(toolScrap, body, people);
  const scrap = await office.file('tool_keeper', toolScrap, body);
  await office.pass(toolScrap, scrap, 'tool_mgr', 'prod_mgr');
  await note(tool, press);
}

/** A stock-take of one location finds one more. */
async function walkChecks(office: Office, jack: string): Promise<void> {
  const body = { scopeLocation: 'Z-WALK-1', planDate: inYard(0) };
  const draft = await office.add('tool_keeper', toolCheck, body);
  const counted = async (id: string) => {
    const { toolCheckLineList: list } = await office.get(toolCheck, id);
    const lines = list as readonly { readonly id: string; readonly tool: string; readonly bookQty: number }[];
    if (lines[0]?.tool !== jack) throw new Error('it is not counted');
    const toolCheckLineList = lines.map((line) => ({ ...line, realQty: line.bookQty + 1, cause: '漏登' }));
    await office.edit('tool_keeper', toolCheck, id, { toolCheckLineList });
  };
  await counted(draft);
  await office.submit('tool_keeper', toolCheck, draft);
  await office.withdraw('tool_keeper', toolCheck, draft);
  await office.submit('tool_keeper', toolCheck, draft);
  await office.decide('tool_mgr', toolCheck, draft, {}, 'reject');
  await office.submit('tool_keeper', toolCheck, draft);
  await office.declareVoid('tool_mgr', toolCheck, draft);
  const again = await office.add('tool_keeper', toolCheck, body);
  await counted(again);
  await office.submit('tool_keeper', toolCheck, again);
  await office.decide('tool_mgr', toolCheck, again);
}
