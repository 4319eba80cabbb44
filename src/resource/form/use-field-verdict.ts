import { useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { type FieldValue, isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { codeRule, duplicateRule, firstOf } from '#src/controls/rule/asked-rule.ts';
import { useAskedRule } from '#src/controls/rule/use-asked-rule.ts';
import type { FormValues } from './record-form.ts';

/**
 * The server's objection to the value that is being typed: another record has the same value, or a check rule of the
 * yard refuses it (docs/specification.md §2.5). The save checks again.
 */
export function useFieldVerdict(
  { table }: ResourceDefinition,
  { name, unique, uniqueWithin, ruleCode }: FieldDefinition,
  loaded: RecordPatch,
): string | undefined {
  const isUnique = unique === true && uniqueWithin === undefined;
  const asks = isUnique || ruleCode !== undefined;
  const value = useWatch<FormValues>({ name, disabled: !asks }) as FieldValue | undefined;
  const { errors } = useFormState<FormValues>({ name, disabled: !asks });
  const except = typeof loaded.id === 'string' ? loaded.id : undefined;
  const rule = useMemo(
    () =>
      firstOf([
        ...(ruleCode === undefined ? [] : [codeRule(ruleCode)]),
        ...(isUnique ? [duplicateRule({ table, column: snakeCase(name), except })] : []),
      ]),
    [table, name, isUnique, ruleCode, except],
  );
  const text = isBlank(value) ? '' : String(value).trim();
  return useAskedRule({
    rule,
    key: [table, name, except ?? ''],
    value: text,
    asks: asks && text !== String(loaded[name] ?? '') && errors[name] === undefined,
  });
}
