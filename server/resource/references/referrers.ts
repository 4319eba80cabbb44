import type { Actor } from '#server/kernel/actor.ts';
import { definitionFor, referrersOf } from '#server/kernel/catalogue.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { asLine } from '#shared/resource/lines/line-resource.ts';
import { listTitle } from '#shared/resource/list-title.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { offers } from '#shared/resource/resource-calls.ts';

/** A field of another resource that refers to records of the resource that was asked for. */
export interface Referrer {
  readonly resource: string;
  readonly field: string;
  readonly title: string;
  readonly label: string;
}

/**
 * Fields by which other resources refer to `resource`, as far as the actor may list these resources and see the fields.
 * Lines and parts of the resource are left out, because they are read with their records; fields with several references (`multi`) too.
 */
export function referrersFor(actor: Actor, resource: string): Referrer[] {
  const target = definitionFor(actor.tenantId, resource);
  if (!target || !actor.grants.has(verbCode(target, 'list'))) return [];
  return referrersOf(actor.tenantId, resource).flatMap(({ definition: whole, field: name }) => {
    if (asLine(whole) || (whole.partOf?.form === resource && whole.partOf.field === name)) return [];
    if (!offers(whole, 'list') || !actor.grants.has(verbCode(whole, 'list'))) return [];
    const definition = visibleDefinition(whole, actor);
    const field = fieldOf(definition, name);
    if (!field || field.multi) return [];
    return [
      {
        resource: definition.code,
        field: name,
        title: listTitle(definition, actor.language),
        label: field.label[actor.language],
      },
    ];
  });
}
