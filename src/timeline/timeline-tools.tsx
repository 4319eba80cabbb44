import Segmented from 'antd/es/segmented';
import { useMessages } from '#src/i18n/use-messages.ts';
import { type Zoom, zooms } from './time-scale.ts';
import { toolsMessages } from './tools.messages.ts';

export type TimelineKind = 'chart' | 'table';

interface TimelineToolsProps {
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  readonly kind: TimelineKind;
  readonly onKind: (kind: TimelineKind) => void;
}

/** Switches between day, week and month, and between timeline and table. The page stores both in its address. */
export function TimelineTools({ zoom, onZoom, kind, onKind }: TimelineToolsProps) {
  const t = useMessages(toolsMessages);
  return (
    <>
      <Segmented
        aria-label={t('zoom')}
        value={zoom}
        options={zooms.map((value) => ({ value, label: t(value) }))}
        onChange={onZoom}
        disabled={kind === 'table'}
      />
      <Segmented
        aria-label={t('view')}
        value={kind}
        options={(['chart', 'table'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={onKind}
      />
    </>
  );
}
