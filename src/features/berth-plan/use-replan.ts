import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type BerthPlan, readBerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { callKey } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useCan } from '#src/session/permission.ts';
import type { BarMoves } from '#src/timeline/edit/bar-moves.ts';
import { berthPlanMessages } from './berth-plan.messages.ts';
import { type PlanBox, shortTime } from './box-words.ts';
import { judgeMove, type Move, moveOf, placesOf } from './plan-move.ts';
import type { QuayBar } from './quay-bars.ts';

/** A ship that was dropped, while 调整泊位计划 asks about it. */
export interface Asked {
  readonly box: PlanBox;
  readonly move: Move;
  /** @param isDone whether the server stored the change */
  readonly onClose: (isDone: boolean) => void;
}

/** Days beyond the shown ones into which a ship can be moved. */
const beyond = 60;

export function useMayReplan(): boolean {
  const { visible, disabled } = useCan('prm:wharf:apply:replan');
  return visible && !disabled;
}

/** Moves planned ships along the quay and time by hours (docs/domain.md §7.4); a drop opens the form that asks the server. */
export function useReplan({ berths }: BerthPlan, bars: readonly QuayBar[], { from, to }: { from: number; to: number }) {
  const t = useMessages(berthPlanMessages);
  const client = useQueryClient();
  const may = useMayReplan();
  const [asked, setAsked] = useState<Asked | null>(null);
  const moves = useMemo<BarMoves<QuayBar>>(() => {
    const words = ({ berth, second, fromTime, toTime }: Move) => {
      const at = second === undefined ? berth.code : `${berth.code}+${second.code}`;
      return t('moving', { berth: at, from: shortTime(fromTime), to: shortTime(toTime) });
    };
    return {
      times: { from: from - beyond, to: to + beyond },
      step: 1 / 24,
      largeStep: 1,
      freedomOf: ({ box }) =>
        may && box.kind === 'planned' ? { time: true, place: true, from: true, to: true } : undefined,
      placesIn: ({ box }) => placesOf(box, berths),
      judge: (draft) => judgeMove(draft, bars, ({ ship, no }) => t('taken', { ship, no })),
      tell: (draft) => {
        const move = moveOf(draft, berths);
        return move === null ? draft.bar.text : words(move);
      },
      onDrop: (draft) =>
        new Promise((resolve) => {
          const move = moveOf(draft, berths);
          if (move === null) return resolve(false);
          const onClose = (isDone: boolean) => {
            setAsked(null);
            const read = client.invalidateQueries({ queryKey: callKey(readBerthPlan) });
            // A moved ship stays at its new place until the plan shows it there.
            if (isDone) void read.finally(() => resolve(true));
            else resolve(false);
          };
          setAsked({ box: draft.bar.box, move, onClose });
        }),
    };
  }, [t, client, berths, bars, from, to, may]);
  return { moves, asked };
}
