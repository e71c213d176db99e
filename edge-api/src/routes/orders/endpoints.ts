import type { Endpoint } from '../../http/endpoint.ts';
import { amendLineEndpoint, getLineOptionsEndpoint } from './amend-line.ts';
import { answerOfferEndpoint } from './answer-offer.ts';
import { keepRestEndpoint } from './keep-rest.ts';
import { answerOrderEndpoint } from './answer-order.ts';
import { editOrderEndpoint } from './edit-order.ts';
import { eraseOrderPeopleEndpoint } from './erase-order-people.ts';
import { followOrderEndpoint } from './follow-order.ts';
import { endOrderHoldEndpoint, holdOrderEndpoint } from './hold-order.ts';
import {
  getAdminIncidentFileEndpoint,
  getIncidentFileEndpoint,
  listAdminIncidentChangesEndpoint,
  listIncidentChangesEndpoint,
} from './get-incident-file.ts';
import { getOrderCustomizationsEndpoint } from './get-order-customizations.ts';
import { getAdminOrderSummaryEndpoint, getOrderSummaryEndpoint } from './get-order-summary.ts';
import { getMerchantOrderEndpoint, getOrderEndpoint, getOrderPaperEndpoint } from './get-order.ts';
import {
  actInKitchenEndpoint,
  getKitchenOrderEndpoint,
  listFinishedOrdersEndpoint,
  listKitchenOrdersEndpoint,
  refuseInKitchenEndpoint,
  setExternalNumberEndpoint,
  watchKitchenOrdersEndpoint,
} from './kitchen.ts';
import { listAdminOrderRestaurantsEndpoint, listOrderRestaurantsEndpoint } from './list-order-restaurants.ts';
import { listOrderStaffEndpoint } from './list-order-staff.ts';
import { listAdminOrdersEndpoint, listOrdersEndpoint } from './list-orders.ts';
import {
  cancelOrderEndpoint,
  cancelPaymentEndpoint,
  claimOrderEndpoint,
  completeOrderEndpoint,
  completePaymentEndpoint,
  escalateOrderEndpoint,
  handOverOrderEndpoint,
  releaseOrderEndpoint,
  reopenOrderEndpoint,
} from './move-order.ts';
import { placeGuestOrderEndpoint } from './place-guest-order.ts';
import {
  listAllRecallSubjectsEndpoint,
  listRecallSubjectsEndpoint,
  recallAllOrdersEndpoint,
  recallOrdersEndpoint,
} from './recall-orders.ts';
import { recordPrintEndpoint } from './record-print.ts';
import { reportUnwellEndpoint } from './report-unwell.ts';

export const orderEndpoints: readonly Endpoint[] = [
  placeGuestOrderEndpoint,
  followOrderEndpoint,
  answerOfferEndpoint,
  keepRestEndpoint,
  reportUnwellEndpoint,
  getOrderPaperEndpoint,
  recordPrintEndpoint,
  getOrderCustomizationsEndpoint,
  listOrdersEndpoint,
  listAdminOrdersEndpoint,
  getOrderSummaryEndpoint,
  getAdminOrderSummaryEndpoint,
  listOrderRestaurantsEndpoint,
  listAdminOrderRestaurantsEndpoint,
  getMerchantOrderEndpoint,
  getOrderEndpoint,
  getIncidentFileEndpoint,
  getAdminIncidentFileEndpoint,
  listIncidentChangesEndpoint,
  listAdminIncidentChangesEndpoint,
  editOrderEndpoint,
  claimOrderEndpoint,
  escalateOrderEndpoint,
  completeOrderEndpoint,
  cancelOrderEndpoint,
  eraseOrderPeopleEndpoint,
  holdOrderEndpoint,
  endOrderHoldEndpoint,
  completePaymentEndpoint,
  cancelPaymentEndpoint,
  reopenOrderEndpoint,
  releaseOrderEndpoint,
  handOverOrderEndpoint,
  listOrderStaffEndpoint,
  listFinishedOrdersEndpoint,
  listKitchenOrdersEndpoint,
  getKitchenOrderEndpoint,
  actInKitchenEndpoint,
  answerOrderEndpoint,
  getLineOptionsEndpoint,
  amendLineEndpoint,
  refuseInKitchenEndpoint,
  setExternalNumberEndpoint,
  watchKitchenOrdersEndpoint,
  recallOrdersEndpoint,
  recallAllOrdersEndpoint,
  listRecallSubjectsEndpoint,
  listAllRecallSubjectsEndpoint,
];
