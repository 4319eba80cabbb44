import { sql } from 'kysely';

/** Status of scaffolds from the beginning of their erection to the end of their dismantling. */
export const standingStates = ['20', '30', '40', '45', '50', '60'] as const;

/** SQL over `prm_scaffold`: the scaffold stands. */
export const standing = sql<boolean>`scaf_status in (${sql.join([...standingStates])})`;
