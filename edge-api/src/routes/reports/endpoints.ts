import type { Endpoint } from '../../http/endpoint.ts';
import { getDinersReportEndpoint } from './get-diners-report.ts';
import { getOrdersReportEndpoint } from './get-orders-report.ts';

export const reportEndpoints: readonly Endpoint[] = [getOrdersReportEndpoint, getDinersReportEndpoint];
