import type { Text } from '#shared/resource/text.ts';
import type { Parsed } from './cell-type.ts';

export function taken(value: unknown): Parsed {
  return { ok: true, value };
}

export function refused(problem: Text): Parsed {
  return { ok: false, problem };
}
