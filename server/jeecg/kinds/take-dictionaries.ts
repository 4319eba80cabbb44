import type { ImportRun } from '#server/jeecg/import-run.ts';
import { importer } from '#server/jeecg/own-tables.ts';
import { queueFrames } from '#server/kernel/outbox.ts';
import { addDictShape } from '#shared/contract/dict/dict-admin.schema.ts';
import { addDictItemShape } from '#shared/contract/dict/dict-item.schema.ts';
import type { DictionaryFrame } from '#shared/realtime/frames.ts';

/**
 * Imports dictionaries with their items. An existing dictionary keeps its items, because pages and rules of the product
 * depend on them.
 */
export async function takeDictionaries(run: ImportRun): Promise<void> {
  const changed = new Map<string, { readonly target: number; readonly code: string }>();
  const codes = new Map<string, string>();
  for (const row of run.source.rows('sys_dict')) {
    const [sourceId, name] = [row.text('id'), row.text('dict_name') || row.text('dict_code')];
    if (row.flag('del_flag') || !run.reads('dict', row, name)) continue;
    const target = run.tenantOf(row);
    const read = addDictShape.body.safeParse({
      dictCode: row.text('dict_code'),
      dictName: name,
      description: row.optional('description'),
      type: row.number('type', 0) === 1 ? 1 : 0,
    });
    if (target === undefined || !read.success) {
      run.refuse(
        'dict',
        sourceId,
        name,
        target === undefined ? 'its tenant was not taken over' : 'it has no valid name or code',
      );
      continue;
    }
    const { dictCode } = read.data;
    await run.enter(target);
    const twin = await run.trx
      .selectFrom('sysDict')
      .select('id')
      .where('tenantId', '=', target)
      .where('dictCode', '=', dictCode)
      .executeTakeFirst();
    const own = await run.place({
      kind: 'dict',
      table: 'sys_dict',
      target,
      sourceId,
      name: `${name} (${dictCode})`,
      values: {
        dictCode,
        dictName: name,
        description: row.optional('description'),
        type: row.number('type', 0) === 1 ? 1 : 0,
      },
      first: { tenantId: target, createBy: importer },
      twin: twin?.id,
      note: twin ? 'a dictionary with this code exists here with its own items' : '',
    });
    codes.set(sourceId, dictCode);
    if (own?.outcome === 'new' || own?.outcome === 'changed')
      changed.set(`${target} ${dictCode}`, { target, code: dictCode });
  }
  for (const { target, code } of await takeItems(run, codes)) changed.set(`${target} ${code}`, { target, code });
  await tell(run, [...changed.values()]);
}

async function takeItems(run: ImportRun, codes: ReadonlyMap<string, string>) {
  const changed: { target: number; code: string }[] = [];
  for (const row of run.source.rows('sys_dict_item')) {
    const [sourceId, name] = [row.text('id'), row.text('item_text')];
    if (!run.reads('dictItem', row, name)) continue;
    const dict = run.own('dict', row.text('dict_id'));
    if (!dict || dict.outcome === 'kept') {
      if (dict) run.report.add('dictItem', 'kept', sourceId, name, 'its dictionary exists here with its own items');
      else run.refuse('dictItem', sourceId, name, 'its dictionary was not taken over');
      continue;
    }
    const read = addDictItemShape.body.safeParse({
      dictId: dict.id,
      itemText: name,
      itemValue: row.text('item_value'),
      itemColor: row.optional('item_color'),
      description: row.optional('description'),
      sortOrder: Math.trunc(row.number('sort_order', 1)),
      status: row.text('status') === '0' ? 0 : 1,
    });
    if (!read.success) {
      run.refuse(
        'dictItem',
        sourceId,
        name,
        `its ${read.error.issues.map(({ path }) => path.join('.')).join(', ')} is not valid`,
      );
      continue;
    }
    const { itemText, itemValue, itemColor = null, description = null, sortOrder, status } = read.data;
    const own = await run.place({
      kind: 'dictItem',
      table: 'sys_dict_item',
      target: dict.target,
      sourceId,
      name,
      values: {
        dictId: dict.id,
        itemText,
        itemValue,
        itemColor,
        description,
        sortOrder: sortOrder ?? 1,
        status: status ?? 1,
      },
      first: { tenantId: dict.target, createBy: importer },
    });
    const code = codes.get(row.text('dict_id'));
    if (code && own && own.outcome !== 'same') changed.push({ target: dict.target, code });
  }
  return changed;
}

/** Notifies open sessions of the changed dictionaries. */
async function tell({ trx }: ImportRun, changed: readonly { readonly target: number; readonly code: string }[]) {
  for (let from = 0; from < changed.length; from += 500) {
    await queueFrames(
      trx,
      changed.slice(from, from + 500).map(({ target, code }) => {
        const frame: DictionaryFrame = { cmd: 'dictionary', code };
        return { tenantId: target, topic: 'websocket', frame };
      }),
    );
  }
}
