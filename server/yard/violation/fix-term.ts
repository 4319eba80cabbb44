import { today } from '#server/db/today.ts';
import { invalidFields } from '#server/http/check-input.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { TransitionContext } from '#server/resource/hooks.ts';
import { errorText } from '#shared/errors/message.ts';
import { addDays } from '#shared/workflow/day.ts';
import { levelName, levels, severe } from './level-bands.ts';

/**
 * Refuses a deadline in the past, or later than the level allows (docs/domain.md §10.1). HSE chooses the deadline of a
 * slight violation freely.
 */
export async function refuseTerm({ trx, actor, record }: TransitionContext, fixBefore: string): Promise<void> {
  const day = await today(trx);
  const { language, tenantId } = actor;
  if (fixBefore < day) throw invalidFields({ fixBefore: errorText('violationFixPast', language, {}) });
  const level = String(record.level);
  if (level === levels[0]) return;
  const n = await readParameter(tenantId, level === severe ? 'violation.fixDaysSevere' : 'violation.fixDays');
  const to = addDays(day, n);
  if (fixBefore <= to) return;
  const params = { level: levelName(level)[language], n, to };
  throw invalidFields({ fixBefore: errorText('violationFixLong', language, params) });
}
