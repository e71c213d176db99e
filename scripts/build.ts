import { buildAll } from './build/build.ts';

const failures = await buildAll(console.log, { isForced: process.argv.includes('--force') });
if (failures.length > 0) process.exitCode = 1;
