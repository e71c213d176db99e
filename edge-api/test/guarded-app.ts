import { app } from '../src/app.ts';
import { guardContract } from './contract-guard.ts';

/** The calls that the running test had a success of. One guard for the app, which all files share. */
export const succeeded = new Set<string>();
guardContract(app, succeeded);
