import { z } from 'zod';

export const dataSourceOptionsShape = {
  result: z.array(z.object({ value: z.string(), label: z.string(), text: z.string() })),
};

const text = (most: number) => z.string().max(most).nullish();

export const testConnectionShape = {
  body: z.object({
    id: text(36),
    dbType: z.coerce.string().max(32).default(''),
    /** Ignored: our server derives the driver from the type of database. */
    dbDriver: text(100),
    dbUrl: z.string().max(500),
    dbName: text(100),
    dbUsername: text(100),
    dbPassword: text(100),
  }),
  result: z.string(),
};
