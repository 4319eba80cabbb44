import { groupedBy, type YardRule } from './rule.ts';
import type { Tool, ToolLine } from './tool-tables.ts';
import type { WalkedYard } from './walked-yard.ts';

const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
const reservedStates = ['15', '20'];
const outStates = ['30', '35', '40'];

const openOf = ({ outQty, backQty, damageQty }: ToolLine) => (outQty ?? 0) - (backQty ?? 0) - (damageQty ?? 0);

/** Lines of applications in these states. */
function linesIn(yard: WalkedYard, states: readonly string[]): readonly ToolLine[] {
  const there = new Set(
    yard.toolApplications.filter(({ bizStatus }) => states.includes(bizStatus)).map(({ id }) => id),
  );
  return yard.toolLines.filter(({ applyId }) => there.has(applyId));
}

const sumBy = (lines: readonly ToolLine[], value: (line: ToolLine) => number) => {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(line.tool, (sums.get(line.tool) ?? 0) + value(line));
  return (tool: Tool) => sums.get(tool.id) ?? 0;
};

/** Rules of the tool area (docs/domain.md §5, §20). */
export const toolRules: Readonly<Record<string, YardRule>> = {
  'the movements of a tool are one chain, and its stock is where that ends': (yard) => {
    const moves = groupedBy(yard.toolMoves, ({ tool }) => tool);
    return ids(
      yard.tools.filter(({ id, stockQty }) => {
        const own = (moves.get(id) ?? []).toSorted((one, other) => one.seq - other.seq);
        let left = 0;
        for (const [at, move] of own.entries()) {
          const by = ['1', '3', '5', '6'].includes(move.moveType) ? move.qty : -move.qty;
          const isTorn = move.seq !== at + 1 || move.before !== left || move.after !== left + by || move.after < 0;
          if (isTorn || move.moveTime < (own[at - 1]?.moveTime ?? '')) return true;
          left = move.after;
        }
        return own.length === 0 || left !== stockQty;
      }),
    );
  },

  'no more is promised than lies in store, and what is promised or out is what the applications say (rules 1 and 2)': (
    yard,
  ) => {
    const reserved = sumBy(linesIn(yard, reservedStates), ({ allocQty }) => allocQty ?? 0);
    const out = sumBy(linesIn(yard, outStates), openOf);
    return ids(
      yard.tools.filter(
        (row) => row.reservedQty !== reserved(row) || row.outQty !== out(row) || row.reservedQty > row.stockQty,
      ),
    );
  },

  'nothing was given out past its calibration (rule 3)': (yard) => {
    const valid = groupedBy(yard.toolCalibrations, ({ tool }) => tool);
    return ids(
      yard.toolMoves.filter(({ tool, moveType, moveTime }) => {
        const own = valid.get(tool);
        const on = moveTime.slice(0, 10);
        return moveType === '2' && own && !own.some(({ calibDate, validTo }) => calibDate <= on && on <= validTo);
      }),
    );
  },

  'a tool knows the end of its last calibration': (yard) => {
    const last = new Map<string, string>();
    for (const { tool, validTo } of yard.toolCalibrations) {
      if (validTo > (last.get(tool) ?? '')) last.set(tool, validTo);
    }
    return ids(yard.tools.filter((row) => row.nextCalibDate !== (last.get(row.id) ?? null)));
  },

  'no more comes back than went out, and what is closed is back (rule 5)': (yard) => {
    const closed = new Set(ids(yard.toolApplications.filter(({ bizStatus }) => ['50', '60'].includes(bizStatus))));
    return ids(
      yard.toolLines.filter((line) => {
        const left = openOf(line);
        if (left < 0 || (line.allocQty ?? 0) > line.reqQty || (line.outQty ?? 0) > (line.allocQty ?? 0)) return true;
        return closed.has(line.applyId) && left > 0;
      }),
    );
  },

  'an application counts its lines, and those of no tool twice': (yard) => {
    const lines = groupedBy(yard.toolLines, ({ applyId }) => applyId);
    return ids(
      yard.toolApplications.filter((row) => {
        const own = lines.get(row.id) ?? [];
        const short = own.filter(({ allocQty, reqQty }) => (allocQty ?? 0) < reqQty).length;
        const twice = new Set(own.map(({ tool }) => tool)).size !== own.length;
        return own.length !== row.itemCount || short !== row.shortCount || twice || own.length === 0;
      }),
    );
  },

  'what is dear or lifts in a special way went to the tooling manager': (yard) => {
    const special = new Set(ids(yard.tools.filter(({ price, category }) => price >= 5 || category === '08')));
    const lines = groupedBy(yard.toolLines, ({ applyId }) => applyId);
    const asked = new Set(
      yard.tasks.filter(({ nodeKey }) => nodeKey === 'manager').map(({ instanceId }) => instanceId),
    );
    return ids(
      yard.toolApplications.filter((row) => {
        const due = (lines.get(row.id) ?? []).some(({ tool }) => special.has(tool));
        return row.managerDue !== due || (row.bpmStatus === '2' && due !== asked.has(row.instanceId ?? ''));
      }),
    );
  },

  'tools are overdue from the night after their day, not before': (yard) => {
    const today = yard.now.slice(0, 10);
    return ids(
      yard.toolApplications.filter(({ bizStatus, planReturn }) =>
        bizStatus === '35' ? planReturn >= today : bizStatus === '30' && planReturn < today,
      ),
    );
  },

  'single pieces are one': (yard) =>
    ids(yard.tools.filter(({ manageMode, stockQty, outQty }) => manageMode === '1' && stockQty + outQty !== 1)),

  'tools are as many as docs/domain.md §20 promises, with what it plants': (yard) => {
    const today = yard.now.slice(0, 10);
    const count = (rows: readonly unknown[]) => rows.length;
    const told: readonly (readonly [string, boolean])[] = [
      ['300 tools', count(yard.tools) === 300],
      ['70 % single', Math.abs(count(yard.tools.filter(({ manageMode }) => manageMode === '1')) - 210) <= 12],
      ['96 calibrated', count(yard.tools.filter(({ calibCycle }) => calibCycle > 0)) === 96],
      ['5,200 applications', count(yard.toolApplications) >= 5200],
      ['13,100 lines', count(yard.toolLines) >= 13_100],
      ['19,500 movements', count(yard.toolMoves) >= 19_500],
      ['6 past their calibration', count(yard.tools.filter((row) => (row.nextCalibDate ?? today) < today)) === 6],
      ['11 overdue returns', count(yard.toolApplications.filter(({ bizStatus }) => bizStatus === '35')) >= 11],
      ['5 below safety stock', count(yard.tools.filter(({ safeQty, stockQty }) => (safeQty ?? 0) > stockQty)) === 5],
      ['some wait for stock', count(yard.toolApplications.filter(({ bizStatus }) => bizStatus === '15')) > 0],
    ];
    const out = yard.tools.reduce((sum, { outQty }) => sum + outQty, 0);
    const all = yard.tools.reduce((sum, { outQty, stockQty }) => sum + outQty + stockQty, 0);
    const share = out / all >= 0.36 && out / all <= 0.44 ? [] : [`${Math.round((out / all) * 100)} % out`];
    return [...told.flatMap(([what, holds]) => (holds ? [] : [what])), ...share];
  },
};
