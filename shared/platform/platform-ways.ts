/**
 * Sign-in methods of a JeecgBoot server. The server has no call for them: its own login page always offers all of
 * these, and the server rejects a method only when somebody uses the method without text messages being configured.
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
