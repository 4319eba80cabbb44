import { useState } from 'react';
import { readShipCurve } from '#shared/contract/yard/ship-curve.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { MilestoneMarks } from '#src/controls/milestone-marks.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useListPath } from '#src/resource/resource-path.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { BehindBlocks } from './behind-blocks.tsx';
import { shipMessages } from './ship.messages.ts';
import css from './ship.module.css';
import { ShipFigures } from './ship-figures.tsx';
import { ShipLight } from './ship-light.tsx';
import { useShipNews } from './use-ship-news.ts';

/** The code of charts is loaded with the first curve, not with the pages of the area. */
const ShipCurveCard = lazyPart(async () => (await import('./ship-curve-card.tsx')).ShipCurveCard);

/** How far a ship is, how far behind, why, and what this does to its delivery: in words, then as a curve. */
export function ShipProgress({ record }: RecordSlotProps) {
  useShipNews();
  const t = useMessages(shipMessages);
  const language = useLanguage();
  const milestonePath = useListPath('milestone');
  const [baseline, setBaseline] = useState<number | undefined>(undefined);
  const compared = baseline === undefined ? {} : { baseline };
  const curve = useCall(
    readShipCurve,
    { query: { ship: record.id, ...compared } },
    { quiet: true, placeholderData: (before) => before },
  );
  if (curve.isError) {
    return <LoadProblem text={t('failed', { reason: curve.error.message })} onAgain={() => void curve.refetch()} />;
  }
  if (!curve.data) return <div className={css.waiting} aria-busy="true" />;
  const { ship } = curve.data;
  return (
    <div className={css.page}>
      <div className={css.head}>
        <ShipLight light={ship.light} />
        <ShipFigures {...ship} />
        <MilestoneMarks
          milestones={ship.milestones ?? []}
          to={milestonePath === undefined ? null : `${milestonePath}?${new URLSearchParams({ ship: ship.id })}`}
        />
      </div>
      <ul className={css.says}>
        {ship.says.map((say) => (
          <li key={say.zh} data-about={say.about}>
            {say[language]}
          </li>
        ))}
      </ul>
      {ship.blocks !== null && ship.blocks.length > 0 && <BehindBlocks blocks={ship.blocks} />}
      <ShipCurveCard shipNo={ship.shipNo} curve={curve.data} baseline={baseline} onBaseline={setBaseline} />
    </div>
  );
}
