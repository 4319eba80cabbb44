import { describe, expect, it } from 'vitest';
import { enteredFields } from '#shared/resource/application-base.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

/*
 * A field that says who signed, inspected, verified, received or decided is set by the server (`actor: true`, docs/security.md P37). What a
 * person may choose is whose work something will be, or who stands for it; each is listed with what it says.
 */
const assigned: Readonly<Record<string, string>> = {
  'scaffold.crew': 'whose crew is to build it',
  'tool_apply.receiver': 'who shall receive them, and signs for them himself',
  'site.keeper': 'who looks after it',
  'berth.keeper': 'who looks after it',
  'jp_pallet.planner': 'who plans it',
  'contractor.leader': 'who answers for its violations',
  'ship.manager': 'who answers for the ship',
  'wx_order.buyer': 'who bought it and asks for it',
  'demo_row.person': 'who answers for it',
  'demo_row.checkers': 'who shall check it',
  'demo_order.keeper': 'whose store it is',
  'sys_project.manager': 'who leads it',
  'sys_project_member.username': 'who sees its rows',
};

const chosen = yardDefinitions.flatMap((definition) => [
  ...enteredFields(definition).flatMap((field) => (field.type === 'user' ? `${definition.code}.${field.name}` : [])),
  ...linesOf(definition).flatMap(({ definition: line }) =>
    enteredFields(line).flatMap((field) => (field.type === 'user' ? `${line.code}.${field.name}` : [])),
  ),
]);

describe('people that a request body may name', () => {
  it('are those who are to act, never those who acted', () => {
    expect(chosen.filter((name) => !(name in assigned))).toEqual([]);
  });

  it('are listed only while the fields exist', () => {
    expect(Object.keys(assigned).filter((name) => !chosen.includes(name))).toEqual([]);
  });
});
