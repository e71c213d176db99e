import { reportDish } from '@justright/contract/dish-reports';
import { findReportedDish, insertDishReport } from '../../data/dish-reports.ts';
import { writeOnce } from '../../data/idempotency.ts';
import { notFound, RequestError } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';
import { limitReports } from '../../http/limit-network.ts';

/** Stores what a diner says of a dish, without any data about the diner. */
export const reportDishEndpoint = endpoint(reportDish, { once: true }, async (request) => {
  const { env, db, params, body, clientAddress, idempotent, nowMs } = request;
  const dish = await findReportedDish(db, params.id, params.itemId);
  if (!dish) throw notFound('Dish');
  await limitReports(env, dish.restaurantId, clientAddress);
  const report = {
    id: crypto.randomUUID(),
    ...dish,
    text: body.text,
    at: new Date(nowMs).toISOString(),
    closed: null,
  };
  const { wrote } = await writeOnce({ db, idempotent, nowMs }, [insertDishReport(db, report)], null);
  if (!wrote) {
    throw new RequestError(
      'rate-limited',
      'This restaurant has more reports than it could read. Please ask the staff about the dish.',
    );
  }
  return { data: null };
});
