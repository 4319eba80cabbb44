/** Loads the notice host: with the first notice, or when the user starts to work. */
export const loadNoticeHost = async () => (await import('./notice-host.tsx')).NoticeHost;
