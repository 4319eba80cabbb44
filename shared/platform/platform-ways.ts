/**
 * How people sign in to a JeecgBoot server, which has no call that tells it: its own login page always offers all of this,
 * and the server refuses a way whose text messages are not set up when that way is used.
 */
export const platformWays = {
  account: true,
  phone: true,
  registration: true,
  reset: true,
  qr: false,
  providers: [],
  password: { minLength: 8 },
} as const;
