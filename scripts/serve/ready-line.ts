/** What `pnpm start` prints once it serves, before the address: others wait for it. */
export const READY = 'JustRight is ready';
