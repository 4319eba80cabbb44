import { areaText } from '#shared/area/area.ts';
import type { NamedShowProps } from '#src/controls/named-control.ts';
import { useChina } from './use-china.ts';

/** The names of a stored code, starting with the province. */
export function AreaText({ text }: NamedShowProps) {
  const { china } = useChina();
  return china === undefined ? text : areaText(china, text);
}
