import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { yardDay, yardMoment } from '#shared/clock/yard-clock.ts';
import { CallError } from '#shared/http/call-error.ts';
import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { resourceSchema, type SchemaOptions } from '#shared/resource/resource-schema.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { serverNow } from '#src/resource/deadline/server-clock.ts';

/** Values by field name. */
export type FormValues = Record<string, unknown>;
export type RecordForm = UseFormReturn<FormValues, unknown, RecordPatch>;

export interface RecordFormOptions extends Pick<SchemaOptions, 'mode' | 'editable' | 'demanded'> {
  /** The record to edit, or the initial values of a new one. */
  readonly loaded: RecordPatch;
}

/** A form that validates by the same schema as the server (`resource-schema.ts`). */
export function useRecordForm(definition: ResourceDefinition, options: RecordFormOptions): RecordForm {
  const language = useLanguage();
  const { loaded, mode, editable, demanded } = options;
  const resolver = useMemo(() => {
    const schema = resourceSchema(definition, { mode, language, editable, demanded, whole: true });
    // The schema is built at run time, so its input type is only known to be an object.
    return zodResolver(schema as unknown as z.ZodType<RecordPatch, FormValues>) as Resolver<
      FormValues,
      unknown,
      RecordPatch
    >;
  }, [definition, mode, language, editable, demanded]);
  return useForm<FormValues, unknown, RecordPatch>({
    defaultValues: loaded,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
}

const textTypes: ReadonlySet<string> = new Set(['str', 'text', 'dict', 'user', 'dept', 'ref']);

/** Turns numbers in text fields into text: some servers store a status, for example, as a number. */
export function enterableRecord<R extends RecordPatch>(definition: ResourceDefinition, stored: R): R {
  const texts = enteredFields(definition).flatMap(({ name, type }) => {
    const value = stored[name];
    return textTypes.has(type) && typeof value === 'number' ? [[name, String(value)]] : [];
  });
  return texts.length === 0 ? stored : { ...stored, ...Object.fromEntries(texts) };
}

/** The default values of a new record. */
export function firstValues(definition: ResourceDefinition): RecordPatch {
  return Object.fromEntries(enteredFields(definition).map((field) => [field.name, firstValue(field)]));
}

function firstValue({ begins, type, default: given }: FieldDefinition) {
  if (begins === undefined) return given ?? null;
  return type === 'date' ? yardDay(serverNow()) : yardMoment(serverNow());
}

/** Sets the server's messages on their fields. Returns false if the error names no field. */
export function showFieldErrors(form: RecordForm, error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const fields = Object.entries(error.fields);
  for (const [name, message] of fields) form.setError(name, { type: 'server', message });
  return fields.length > 0;
}
