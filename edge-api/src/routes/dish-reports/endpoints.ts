import type { Endpoint } from '../../http/endpoint.ts';
import { closeDishReportEndpoint } from './close-dish-report.ts';
import { listDishReportsEndpoint } from './list-dish-reports.ts';
import { reportDishEndpoint } from './report-dish.ts';

export const dishReportEndpoints: readonly Endpoint[] = [
  reportDishEndpoint,
  listDishReportsEndpoint,
  closeDishReportEndpoint,
];
