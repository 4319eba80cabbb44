/** Header by which every answer of our server says so. A JeecgBoot server, or a proxy before one, does not send it. */
export const serverHeader = 'x-server';
export const ownServer = 'slipway';
