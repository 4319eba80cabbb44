/**
 * Response header that identifies our server. A JeecgBoot server, or a proxy in front of one, does not send the header.
 */
export const serverHeader = 'x-server';
export const ownServer = 'slipway';
