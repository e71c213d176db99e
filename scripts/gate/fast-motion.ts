import { cdp } from 'vitest/browser';

/** How many times faster a test's page moves than a user's: every transition begins and ends, in fewer frames. */
const MOTION_RATE = 10;

const devtools = cdp() as unknown as { send: (method: string, parameters?: object) => Promise<unknown> };
await devtools.send('Animation.enable');
await devtools.send('Animation.setPlaybackRate', { playbackRate: MOTION_RATE });
