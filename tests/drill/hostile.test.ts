import { describe } from 'vitest';
import { walkHostile } from '#tests/support/hostile-walk.ts';

describe('hostile requests, all values', () => {
  walkHostile();
});
