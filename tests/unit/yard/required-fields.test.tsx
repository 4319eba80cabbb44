import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { afterAll, describe, expect, it } from 'vitest';
import { allFields, enteredFields, fieldOf } from '#shared/resource/application-base.ts';
import { type Condition, fieldsOf } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { type FieldValue, isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { isRequired } from '#shared/resource/record-issues.ts';
import { isShownInForm } from '#shared/resource/shown-in-form.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import { yardDefinitions, yardTables } from '#shared/yard/registry.ts';
import { FormFields } from '#src/resource/form/form-fields.tsx';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { lineAccess } from '#src/resource/lines/line-access.ts';

const client = new QueryClient();

// Drawing a field begins to load its control, which ends before the file does.
afterAll(async () => {
  await Promise.all(
    yardTables.flatMap((definition) => allFields(definition).map((field) => kindOf(field).form.load())),
  );
}, 60_000);

interface Asked {
  readonly definition: ResourceDefinition;
  readonly fields: readonly FieldDefinition[];
  readonly asked: readonly string[];
}

function Form({ definition, fields, asked }: Asked) {
  const form = useForm();
  return (
    <QueryClientProvider client={client}>
      <FormProvider {...form}>
        <FormFields bare definition={definition} fields={fields} formId="f" loaded={{}} asked={new Set(asked)} />
      </FormProvider>
    </QueryClientProvider>
  );
}

/** Those of the asked fields that a form over them draws no control for. */
function withoutControl({ definition, fields, asked }: Asked): readonly string[] {
  const drawn = renderToStaticMarkup(<Form definition={definition} fields={fields} asked={asked} />);
  return asked.filter((name) => fieldOf(definition, name)?.product !== undefined || !drawn.includes(`for="f-${name}"`));
}

const definitionOf = (code: string): ResourceDefinition => {
  const found = yardDefinitions.find((definition) => definition.code === code);
  if (found === undefined) throw new Error(`no definition ${code}`);
  return found;
};

describe('fields required by an action', () => {
  const actions = yardDefinitions.flatMap((definition) =>
    (definition.lifecycle?.transitions ?? []).flatMap((transition) =>
      transition.system ? [] : [{ definition, transition }],
    ),
  );

  it.each(
    actions.map(
      ({ definition, transition }) => [`${definition.code}.${transition.action}`, definition, transition] as const,
    ),
  )('%s can be entered in its dialog', (_, definition, { fields = [] }) => {
    const asked = fields.flatMap(({ name }) => (name === 'comment' ? [] : name));
    const known = asked.flatMap((name) => fieldOf(definition, name) ?? []);
    expect(withoutControl({ definition, fields: known, asked })).toEqual([]);
  });
});

describe('fields required by a flow node', () => {
  const nodes = yardFlows.flatMap((flow) => flow.nodes.map((node) => ({ flow, node })));

  it.each(nodes.map(({ flow, node }) => [`${flow.key}.${node.key}`, flow.resource, node] as const))(
    '%s can be entered in its task',
    (_, resource, { editable, required = [] }) => {
      const definition = definitionOf(resource);
      const demanded = required.map(({ field }) => field);
      expect(demanded.filter((name) => !editable.includes(name))).toEqual([]);
      const fields = editable.flatMap((name) => fieldOf(definition, name) ?? []);
      const asked = demanded.filter((name) => !name.includes('.'));
      expect(withoutControl({ definition, fields, asked })).toEqual([]);
      const inLines = linesOf(definition).flatMap((line) =>
        lineAccess(line, { editable, required: demanded }).editable.map((name) => `${line.key}.${name}`),
      );
      const known = new Set([
        ...fields.map(({ name }) => name),
        ...linesOf(definition).map(({ key }) => key),
        ...inLines,
      ]);
      expect(editable.filter((name) => !known.has(name))).toEqual([]);
    },
  );
});

describe('a field required by a form', () => {
  it('is visible whenever it is required', () => {
    const hidden = yardTables.flatMap((definition) =>
      enteredFields(definition).flatMap((field) => {
        const { required = false, visibleWhen } = field;
        if (required === false || visibleWhen === undefined) return [];
        // A field with a default is blank only where somebody saw and emptied it.
        if (field.default !== undefined) return [];
        const demands = (record: RecordPatch) => isBlank(record[field.name]) && isRequired(field, record);
        const conditions = [required, visibleWhen].filter((condition) => typeof condition === 'object');
        const record = recordsAround(conditions).find((each) => demands(each) && !isShownInForm(field, each));
        return record === undefined ? [] : [`${definition.code}.${field.name} at ${JSON.stringify(record)}`];
      }),
    );
    expect(hidden).toEqual([]);
  });
});

/** Records with every combination of the values that the conditions compare with, of another value and of none. */
function recordsAround(conditions: readonly Condition[]): readonly RecordPatch[] {
  const names = [...new Set(conditions.flatMap(fieldsOf))];
  const values: readonly FieldValue[] = [null, '~', ...conditions.flatMap(operands)];
  return names.reduce<readonly RecordPatch[]>(
    (records, name) => records.flatMap((record) => values.map((value) => ({ ...record, [name]: value }))),
    [{}],
  );
}

function operands(condition: Condition): readonly FieldValue[] {
  if ('all' in condition) return condition.all.flatMap(operands);
  if ('any' in condition) return condition.any.flatMap(operands);
  const { value } = condition;
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly FieldValue[]) : [value as FieldValue];
}
