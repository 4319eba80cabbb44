/** Welcome text (docs/wire.md §2.13.1). */
export const welcomeMessages = { zh: '欢迎 {greeting}，欢迎回来', en: '{greeting}, welcome back' };
