import { listShipReadings, readShipCurve } from '#shared/contract/yard/ship-page.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { ShipBars } from './ship-bars.tsx';
import { ShipProgress } from './ship-progress.tsx';

/** 船舶. */
export const page = definePage('ship', {
  panels: [{ key: 'bars', place: 'above', call: listShipReadings, Show: ShipBars }],
  sections: [
    {
      key: 'progress',
      place: 'detail',
      title: { zh: '进度', en: 'Progress' },
      call: readShipCurve,
      Show: ShipProgress,
    },
  ],
});
