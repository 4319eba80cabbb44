import { invalidFields } from '#server/http/check-input.ts';
import type { Language } from '#server/kernel/actor.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { type Band, type Level, levelName, severe } from './level-bands.ts';

/**
 * Points, fine and stop of work (docs/domain.md §10.3): as entered within the level's band, otherwise the level's
 * default. Stored values stay valid when the yard changes its bands.
 */
export function penaltyOf(
  record: RecordPatch,
  before: RecordPatch | null,
  level: Level,
  bands: Readonly<Record<'points' | 'fine', Band>>,
  language: Language,
): RecordPatch {
  // After a change of level, values that were not changed with it are replaced by the new level's defaults.
  const isOther = before !== null && before.level !== level;
  const wrong: Record<string, string> = {};
  const amountOf = (name: 'points' | 'fine'): number => {
    const kept = before === null ? null : Number(before[name]);
    if (isBlank(record[name]) || (isOther && Number(record[name]) === kept)) return bands[name].from;
    const value = Number(record[name]);
    const { from, to } = bands[name];
    if (value !== kept && (value < from || value > to)) {
      const error = name === 'points' ? 'violationPoints' : 'violationFine';
      wrong[name] = errorText(error, language, { level: levelName(level)[language], from, to });
    }
    return value;
  };
  const penalty = { points: amountOf('points'), fine: amountOf('fine') };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return { ...penalty, stopWork: record.stopWork ?? level === severe };
}
