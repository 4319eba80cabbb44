import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import type { Language } from '#server/kernel/actor.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { withoutExamples } from '#server/permission/example-menu.ts';
import { findPerson, findRoles } from '#server/permission/explain-for.ts';
import { loadGrants } from '#server/permission/grants.ts';
import { menuTree } from '#server/permission/menu-tree.ts';
import { findGrantedPlaces, findMenu } from '#server/permission/permission.queries.ts';
import { visibleProjects } from '#server/permission/projects.ts';
import { ruleField } from '#server/resource/scope/data-rule-scope.ts';
import type { previewUserShape } from '#shared/contract/rights/menu.schema.ts';
import { type DataRules, sqlCondition } from '#shared/permission/data-rule.ts';
import type { Asked } from './change-menu.ts';

type Preview = z.input<typeof previewUserShape.result>;

/**
 * Menu and rights of a user of the own tenant, for administrators. Creates no session or token, and is recorded in the
 * audit trail. A user of another tenant is treated as unknown (docs/security.md P14).
 */
export async function previewOf({ actor, request }: Asked, username: string): Promise<Preview> {
  const { tenantId, language } = actor;
  const preview = await readAs(tenantId, async (db) => {
    const person = await findPerson(db, tenantId, username);
    const grants = await loadGrants(person.id, tenantId);
    const rows = await findMenu(db, tenantId, person.id);
    return {
      username: person.username,
      realname: person.realname,
      roles: (await findRoles(db, tenantId, person.id, language)).map(({ code, name }) => ({ code, name })),
      menu: menuTree(withoutExamples(rows, { grants: grants.codes }), language),
      buttons: await findGrantedPlaces(db, tenantId, person.id, language),
      scope: { kind: grants.scope.kind, areas: [...grants.scope.areas] },
      projects: await projectNames(db, tenantId, await visibleProjects(grants, tenantId)),
      rules: rulesOf(tenantId, language, grants.dataRules),
    };
  });
  await auditAlone({
    type: 'operation',
    operate: 'query',
    event: 'menu.previewUser',
    content: {
      zh: `以用户 ${preview.username} 预览菜单与权限`,
      en: `Menu and rights previewed as ${preview.username}`,
    },
    success: true,
    tenantId,
    username: actor.username,
    realname: actor.realname,
    target: preview.username,
    request,
  });
  return preview;
}

async function projectNames(db: Db, tenantId: number, seen: readonly string[] | null): Promise<string[] | null> {
  if (seen === null || seen.length === 0) return seen && [];
  const rows = await db
    .selectFrom('sysProject')
    .select('projectName')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', seen)
    .orderBy('projectNo')
    .execute();
  return rows.map(({ projectName }) => projectName);
}

function rulesOf(tenantId: number, language: Language, rules: DataRules): Preview['rules'] {
  return [...rules].map(([code, roles]) => {
    const definition = definitionFor(tenantId, code);
    return {
      resource: code,
      title: definition?.title[language] ?? code,
      roles: roles.map((each) =>
        each.map(({ column, condition, value }) => {
          const field = definition && ruleField(definition, column);
          return { column, label: field?.label[language] ?? column, condition: condition ?? sqlCondition, value };
        }),
      ),
    };
  });
}
