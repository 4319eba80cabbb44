import { useCallback, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dependentsOf } from '#shared/resource/lines/field-issue.ts';
import { headFieldsOf } from '#shared/resource/lines/line-context.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import type { FormValues } from '#src/resource/form/record-form.ts';

/**
 * Validates a cell again when another cell that its rules refer to changes, and all marked cells when the head changes.
 */
export function useRechecks(definition: ResourceDefinition, model: EditModel) {
  const { control } = useFormContext<FormValues>();
  const watched = useWatch({ control, name: [...headFieldsOf(definition)] });
  const seen = JSON.stringify(watched);
  const recheck = useCallback(
    (id: string, name: string) => {
      const column = model.columnOf(name);
      if (column !== undefined) model.checks.checkCell(id, column, 'change');
    },
    [model],
  );
  useEffect(
    () =>
      model.store.onChange((changes) => {
        for (const { id, key } of changes) for (const name of dependentsOf(definition, key)) recheck(id, name);
      }),
    [definition, model, recheck],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value of the head is what asks for it.
  useEffect(() => {
    for (const [id, cells] of model.store.problems) for (const name of cells.keys()) recheck(id, name);
  }, [seen, model, recheck]);
}
