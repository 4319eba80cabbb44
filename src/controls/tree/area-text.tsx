import { areaText } from '#shared/area/area.ts';
import type { NamedShowProps } from '#src/controls/named-control.ts';
import { useChina } from './use-china.ts';

/** The names of a stored code, from the province down. */
export function AreaText({ text }: NamedShowProps) {
  const { china } = useChina();
  return china === undefined ? text : areaText(china, text);
}
