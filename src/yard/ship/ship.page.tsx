import { readShipCurve } from '#shared/contract/yard/ship-curve.ts';
import { listShipReadings } from '#shared/contract/yard/ship-page.ts';
import {
  readDelayReasons,
  readErectionNetwork,
  readShipBaselines,
  readShipMatrix,
} from '#shared/contract/yard/ship-parts.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { ShipBars } from './ship-bars.tsx';
import { ShipProgress } from './ship-progress.tsx';

/** 船舶. Progress is drawn at once; the code of the other tabs is loaded when they are first opened. */
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
    {
      key: 'milestones',
      place: 'detail',
      title: { zh: '主节点', en: 'Milestones' },
      call: readShipBaselines,
      Show: lazyPart(async () => (await import('./milestone-section.tsx')).MilestoneSection),
    },
    {
      key: 'matrix',
      place: 'detail',
      title: { zh: '分段矩阵', en: 'Block matrix' },
      call: readShipMatrix,
      Show: lazyPart(async () => (await import('./matrix-section.tsx')).MatrixSection),
    },
    {
      key: 'network',
      place: 'detail',
      title: { zh: '搭载网络', en: 'Erection network' },
      call: readErectionNetwork,
      Show: lazyPart(async () => (await import('./network-section.tsx')).NetworkSection),
    },
    {
      key: 'days',
      place: 'detail',
      title: { zh: '日报与延误', en: 'Day logs and delays' },
      call: readDelayReasons,
      Show: lazyPart(async () => (await import('./days-section.tsx')).DaysSection),
    },
    {
      key: 'baselines',
      place: 'detail',
      title: { zh: '基线比较', en: 'Baselines' },
      call: readShipBaselines,
      Show: lazyPart(async () => (await import('./baseline-section.tsx')).BaselineSection),
    },
  ],
});
