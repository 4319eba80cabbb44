import type { YardPlan } from '#shared/contract/yard/place-board.ts';
import { mapSize } from '#shared/ground/outline.ts';
import { useBoard } from '#src/features/place-board/use-board.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { pointsText } from '#src/yard-map/bay-cells.ts';
import { mapSites } from '#src/yard-map/map-sites.ts';
import { PlanPicture } from '#src/yard-map/plan-picture.tsx';
import { planMessages } from './plan.messages.ts';
import css from './plan.module.css';

/** The whole map with the plan as it is being placed, and the outlines of the sites over it. */
export function PlanPreview({ plan }: { readonly plan: YardPlan | undefined }) {
  const t = useMessages(planMessages);
  const { board } = useBoard();
  return (
    <svg
      className={css.preview}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="img"
      aria-label={t('preview')}
    >
      <PlanPicture plan={plan} />
      {mapSites(board.sites).map(({ id, code, outline }) => {
        const [x, y] = outline[0] ?? [0, 0];
        return (
          <g key={id} className={css.site}>
            <polygon points={pointsText(outline)} />
            <text x={x + 10} y={y + 38}>
              {code}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
