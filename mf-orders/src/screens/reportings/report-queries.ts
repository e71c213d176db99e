import { api } from '@justright/client/api';
import { queryOptions } from '@justright/client/query';
import { getMerchant } from '@justright/contract/merchants';
import { getDinersReport, getOrdersReport, type OrdersReportQuery } from '@justright/contract/reports';
import { listRestaurants } from '@justright/contract/restaurants';

/** Reads the merchant whose reports an administrator opens. */
export const merchantQuery = (id: string) =>
  queryOptions({
    queryKey: ['merchants', id],
    queryFn: ({ signal }) => api(getMerchant, { params: { id }, signal }),
    select: ({ data }) => data,
  });

/** Reads the restaurants of a merchant; without an id, those of the caller's merchant. */
export const reportRestaurantsQuery = (merchantId: string | undefined) =>
  queryOptions({
    queryKey: ['restaurants', 'of-reports', merchantId ?? null],
    queryFn: ({ signal }) => api(listRestaurants, { query: { merchantId }, signal }),
    select: ({ data }) => data.map(({ id, name }) => ({ id, name })),
  });

export const ordersReportQuery = (query: OrdersReportQuery) =>
  queryOptions({
    queryKey: ['reports', 'orders', query],
    queryFn: ({ signal }) => api(getOrdersReport, { query, signal }),
    select: ({ data }) => data,
  });

export const dinersReportQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['reports', 'diners', restaurantId],
    queryFn: ({ signal }) => api(getDinersReport, { params: { id: restaurantId }, signal }),
    select: ({ data }) => data,
  });
