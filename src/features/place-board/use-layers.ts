import { useMemo } from 'react';
import { readPlaceLayers } from '#shared/contract/yard/place-board.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useBoardWords } from './board-words.ts';
import { dayLayers, type Layer, marksOf } from './layer-marks.ts';
import { placeBoardMessages } from './place-board.messages.ts';
import { useSettledDay } from './use-settled-day.ts';

/** The signs of the chosen layers on the chosen day. The server is asked only while such a layer is shown. */
export function useLayerMarks(shown: ReadonlySet<Layer>) {
  const t = useMessages(placeBoardMessages);
  const words = useBoardWords();
  const day = useSettledDay();
  const enabled = [...shown].some((layer) => dayLayers.has(layer));
  const query = useCall(
    readPlaceLayers,
    { query: { day } },
    { enabled, quiet: true, staleTime: 30_000, placeholderData: (last) => last },
  );
  const { data, error } = query;
  const marks = useMemo(() => marksOf(data, shown, t, words.bays), [data, shown, t, words]);
  return { marks, error: enabled ? error : null };
}
