import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/kernel/actor.ts';
import { seedRoles } from '#server/kernel/roles.ts';
import { homeCardsFor } from '#server/yard/home/role-cards.ts';
import { listLogs } from '#shared/contract/system/log.ts';
import { listLate } from '#shared/contract/workflow/late.ts';
import { listShipReadings } from '#shared/contract/yard/ship-page.ts';
import { testActor } from '#tests/support/actor.ts';

/** A person with these roles and with every right but those withheld. */
function person(own: readonly string[], withheld: (code: string) => boolean = () => false): Actor {
  const grants = { has: (code: string) => !withheld(code) } as ReadonlySet<string>;
  return testActor({ roles: own, grants });
}

const firstCards = (role: string) => homeCardsFor(person([role])).slice(0, 3);

describe('the cards of the home page', () => {
  it.each([
    ['team_leader', ['pending', 'today', 'started']],
    ['planner', ['ships', 'late', 'pending']],
    ['tool_keeper', ['pending', 'expiring', 'today']],
    ['driver', ['today', 'pending', 'tide']],
    ['scaf_insp', ['expiring', 'pending', 'today']],
    ['leader', ['late', 'ships', 'waiting']],
    ['sect_leader', ['pending', 'late', 'today']],
    ['admin', ['visits', 'announcements', 'late']],
  ])('begin for %s with what that role does first', (role, cards) => {
    expect(firstCards(role)).toEqual(cards);
  });

  it('are the same for every role, each once, if all rights are granted', () => {
    const all = homeCardsFor(person(['team_leader'])).toSorted();
    expect(new Set(all).size).toBe(all.length);
    for (const { code } of seedRoles) expect([code, homeCardsFor(person([code])).toSorted()]).toEqual([code, all]);
  });

  it('of a person with two roles put what the person decides or does before what the person watches', () => {
    expect(homeCardsFor(person(['planner', 'team_leader']))).toEqual(homeCardsFor(person(['team_leader'])));
    expect(homeCardsFor(person(['team_leader', 'sect_leader']))).toEqual(homeCardsFor(person(['sect_leader'])));
  });

  it('of a role of the yard’s own depend on the right to see what is late', () => {
    expect(firstCards('own_role')).toEqual(firstCards('sect_leader'));
    const without = homeCardsFor(person(['own_role'], (code) => code === listLate.access));
    expect(without.slice(0, 3)).toEqual(firstCards('team_leader'));
  });

  it('omit those whose rows the person may not read', () => {
    const withheld: readonly string[] = [listLate.access, listShipReadings.access, listLogs.access];
    const cards = homeCardsFor(person(['leader'], (code) => withheld.includes(code)));
    expect(cards).toEqual(['pending', 'today', 'expiring', 'tide', 'announcements', 'started']);
    expect(homeCardsFor(person(['leader'], () => true))).toEqual(['pending', 'announcements', 'started']);
  });
});
