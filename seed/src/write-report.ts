import { writeFileSync } from 'node:fs';
import { loadStatedFoods } from './foods.ts';
import { renderReport } from './report.ts';

writeFileSync(new URL('../report.md', import.meta.url), renderReport(loadStatedFoods()));
