import { describe } from 'vitest';
import { walkHostile } from '#tests/support/hostile-walk.ts';

// Two values for each key, other ones for the next; the drill sends all.
describe('hostile requests', () => {
  walkHostile(2);
});
