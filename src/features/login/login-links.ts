/** Links below the login form; they lead outside the product and are set when it is built (spec 1 §2). */
export const loginLinks = [
  { key: 'help', href: import.meta.env.VITE_HELP_URL ?? 'https://www.example.com/help' },
  { key: 'privacy', href: import.meta.env.VITE_PRIVACY_URL ?? 'https://www.example.com/privacy' },
  { key: 'terms', href: import.meta.env.VITE_TERMS_URL ?? 'https://www.example.com/terms' },
] as const;
