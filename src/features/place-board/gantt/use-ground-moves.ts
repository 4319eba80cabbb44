import { useMemo, useState } from 'react';
import { dayNumber } from '#shared/workflow/day.ts';
import type { BarMoves } from '#src/timeline/edit/bar-moves.ts';
import { type GroundBar, isZone } from './ground-bar.ts';
import {
  adaptDraft,
  baysIn,
  freedomOf,
  type Ground,
  type GroundDraft,
  judgePlan,
  type Plan,
  planOf,
} from './move-ground.ts';
import type { GroundWords } from './use-ground-words.ts';

/** A bar that was dropped, while a dialog asks about it. */
export interface Asked {
  readonly draft: GroundDraft;
  readonly plan: Plan;
  /** What the board knows against a plan. */
  readonly problemsOf: (plan: Plan) => readonly string[];
  /** Closes the dialog; `true` if the server stored the change and the board shows it. */
  readonly onDone: (isKept: boolean) => void;
}

/** Days beyond the board into which a plan may reach. */
const beyond = 400;

/** How bars of the Gantt are moved: what is dropped opens a dialog, which asks the server. */
export function useGroundMoves(
  ground: Ground,
  words: GroundWords,
  { first, last }: { readonly first: string; readonly last: string },
  may: boolean,
) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const moves = useMemo<BarMoves<GroundBar>>(() => {
    const judge = ({ bar }: GroundDraft, plan: Plan) =>
      judgePlan(plan, ground, { own: bar.use, need: bar.waiting?.area }, words);
    return {
      times: { from: dayNumber(first), to: dayNumber(last) + beyond },
      freedomOf: (bar) => (may || bar.waiting !== undefined ? freedomOf(bar) : undefined),
      takes: (row) => !isZone(row),
      sizeIn: (bar, row, from) => baysIn(bar, row, from, ground),
      adapt: (draft) => adaptDraft(draft, dayNumber(ground.today)),
      judge: (draft) => {
        const plan = planOf(draft, ground.sites);
        return plan === null ? { clashing: [], problems: [] } : judge(draft, plan);
      },
      tell: words.draft,
      onDrop: (draft) =>
        new Promise((resolve) => {
          const plan = planOf(draft, ground.sites);
          if (plan === null) return resolve(false);
          const onDone = (isKept: boolean) => {
            setAsked(null);
            resolve(isKept);
          };
          setAsked({ draft, plan, onDone, problemsOf: (other) => judge(draft, other).problems });
        }),
    };
  }, [ground, words, first, last, may]);
  return { moves, asked };
}
