import { yardAreas } from '#shared/yard/areas.ts';
import { openSender } from './file-application.ts';
import { fileByDefinition } from './file-by-definition.ts';
import { type FileArea, openYard } from './filing-yard.ts';

/** By file name. */
const own = import.meta.glob<FileArea>('./file-area/*.ts', { import: 'file' });

/** The first application of each area, with the area's own way to file it if `file-area` has one. */
const applications = yardAreas.flatMap(({ key, example, definitions }) => {
  const definition = example ? undefined : definitions.find(({ application }) => application);
  return definition ? [{ key, definition }] : [];
});

/** How many applications of each area are filed, by the prefix of their numbers; `total` in all. */
export function amountsOf(total: number): ReadonlyMap<string, number> {
  const each = Math.floor(total / applications.length);
  return new Map(
    applications.map(({ definition }, at) => [
      definition.application?.prefix ?? '',
      each + (at < total % applications.length ? 1 : 0),
    ]),
  );
}

/** Hands a user's pending tasks to another user, so that only tasks filed by the test are left. */
export async function clearDesk(username: string, to: string): Promise<void> {
  const send = await openSender(username);
  const { records } = await send('GET', '/prm/todo/list?tab=pending&pageSize=1000');
  for (const { taskId } of records) await send('POST', '/prm/todo/transfer', { taskId, to });
}

/** Files applications of all areas that wait for the section leader. The deciders need not fill in anything. */
export async function fileEachArea(amounts: ReadonlyMap<string, number>): Promise<void> {
  const yard = await openYard();
  for (const { key, definition } of applications) {
    const file = (await own[`./file-area/${key}.ts`]?.()) ?? fileByDefinition(definition);
    await file(yard, amounts.get(definition.application?.prefix ?? '') ?? 0);
  }
}
