import type { Language } from '#server/kernel/actor.ts';
import type { RefusedLine } from '#server/resource/lines/refused-lines.ts';
import { errorText } from '#shared/errors/message.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

export interface Material {
  readonly id: string;
  readonly quantity: number | null;
}

/**
 * Lines that give out more than is in stock. Lines whose quantity a save does not change are skipped, because their
 * stock may have been given out since.
 */
export function pickProblems(
  lines: readonly RecordPatch[],
  linesBefore: readonly RecordPatch[],
  materials: readonly Material[],
  language: Language,
): readonly RefusedLine[] {
  const before = new Map(linesBefore.map((line) => [line.id, line]));
  const stock = new Map(materials.map(({ id, quantity }) => [id, Number(quantity ?? 0)]));
  return lines.flatMap((line) => {
    const n = stock.get(String(line.material));
    const asked = Number(line.allocQty ?? 0);
    if (n === undefined || asked <= n || asked === Number(before.get(line.id)?.allocQty ?? 0)) return [];
    const params = { name: String(line.name), n, m: asked - n };
    return [{ line, fields: { allocQty: errorText('demoStockShort', language, params) } }];
  });
}
