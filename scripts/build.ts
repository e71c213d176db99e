import { buildAll } from './lib/build.ts';

await buildAll(console.log, { isForced: process.argv.includes('--force') });
