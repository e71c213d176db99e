import { writeFileSync } from 'node:fs';
import { loadTaggedFoods } from './foods.ts';
import { renderReport } from './report.ts';

writeFileSync(new URL('../report.md', import.meta.url), renderReport(loadTaggedFoods()));
