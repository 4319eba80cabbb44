/** What tells of anything: comes with the first notice, or before there is work to lose. */
export const loadNoticeHost = async () => (await import('./notice-host.tsx')).NoticeHost;
