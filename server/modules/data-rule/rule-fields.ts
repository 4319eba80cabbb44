import type { z } from 'zod';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { findMenu } from '#server/modules/menu/menu.queries.ts';
import { definitionOfMenu } from '#server/permission/menu-definition.ts';
import { valueKind } from '#server/resource/list/predicate.ts';
import { ruleField } from '#server/resource/scope/data-rule-scope.ts';
import type { ruleFieldsShape } from '#shared/contract/rights/data-rule.schema.ts';
import { allFields } from '#shared/resource/application-base.ts';

/** Fields that rules of a menu may use; null if its page does not show a definition's rows. */
export function ruleFieldsOf(
  { tenantId, language }: Actor,
  permissionId: string,
): Promise<z.input<typeof ruleFieldsShape.result>> {
  return readAs(tenantId, async (db) => {
    const definition = definitionOfMenu(tenantId, await findMenu(db, permissionId));
    if (!definition) return null;
    const fields = allFields(definition).flatMap(({ name, label, dict }) => {
      const field = ruleField(definition, name);
      const kind = field && valueKind(field);
      if (!kind || kind === 'none' || name === 'id' || name === 'version') return [];
      return [{ name, label: label[language], kind, dict: dict ?? null }];
    });
    return { code: definition.code, title: definition.title[language], fields };
  });
}
