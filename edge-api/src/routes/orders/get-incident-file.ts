import {
  getAdminIncidentFile,
  getIncidentFile,
  INCIDENT_FORMAT,
  type IncidentFile,
  listAdminIncidentChanges,
  listIncidentChanges,
} from '@justright/contract/incidents';
import { listIncidentActs } from '../../data/incident-acts.ts';
import {
  findIncidentOrder,
  findIncidentThings,
  listIncidentChangePage,
  readIncidentRecords,
} from '../../data/incidents.ts';
import { findOrderDetails, findOrderRow, recordUse } from '../../data/orders.ts';
import { pageOf } from '../../data/pages.ts';
import { readChainState, sealNextRows } from '../../data/seals.ts';
import { notFound, requireFound } from '../../domain/refusals.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { nameOf } from '../../identity/authenticate.ts';
import { recheckOrders } from '../../kitchen/recheck-orders.ts';

/**
 * Makes the incident file of an order within the caller's scope. First it compares the order with the catalogue, records who
 * reads it, and seals what waits, so that the file has the seals of its own order.
 */
const fileEndpoint = (call: typeof getIncidentFile) =>
  endpoint(call, { changes: 'orders', recordsReader: true }, async (request) => {
    const { params, scope, nowMs } = request;
    const db = request.open(0, request.nowMs).db;
    const allowed = await scope();
    const row = requireFound(await findOrderRow(allowed, db, params.id), 'Order');
    await recheckOrders({ ...request, db }, row.restaurantId, nowMs);
    const caller = callerOf(request);
    const madeAt = new Date(nowMs).toISOString();
    await recordUse(db, row, { at: madeAt, by: nameOf(caller), uid: caller.uid, action: 'incident-file' });
    await sealNextRows(db);
    const [details, order] = [
      await findOrderDetails(allowed, db, params.id),
      await findIncidentOrder(allowed, db, params.id),
    ];
    if (!details || !order) throw notFound('Order');
    const { end } = await readChainState(db);
    const data: IncidentFile = {
      format: INCIDENT_FORMAT,
      madeAt,
      madeBy: nameOf(caller),
      ...details,
      ...(await readIncidentRecords(db, order)),
      madeLater: order.madeLater,
      things: await findIncidentThings(db, order),
      meanwhile: await listIncidentActs(db, order, madeAt),
      head: end.seq === 0 ? null : end,
    };
    return { data };
  });

/** Lists what was changed of the order's dishes and ingredients, before and after it. */
const changesEndpoint = (call: typeof listIncidentChanges) =>
  endpoint(call, async ({ db, params, query, scope }) => {
    const order = requireFound(await findIncidentOrder(await scope(), db, params.id), 'Order');
    return listIncidentChangePage(db, order, pageOf(query));
  });

export const getIncidentFileEndpoint = fileEndpoint(getIncidentFile);
export const getAdminIncidentFileEndpoint = fileEndpoint(getAdminIncidentFile);
export const listIncidentChangesEndpoint = changesEndpoint(listIncidentChanges);
export const listAdminIncidentChangesEndpoint = changesEndpoint(listAdminIncidentChanges);
