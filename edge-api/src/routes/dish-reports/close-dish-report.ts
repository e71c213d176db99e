import { closeDishReport } from '@justright/contract/dish-reports';
import { closeReport, findDishReport } from '../../data/dish-reports.ts';
import { notFound, RequestError } from '../../domain/refusals.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';

/** Closes a report with the caller's name and the time. Of two callers the second gets a 409. */
export const closeDishReportEndpoint = endpoint(closeDishReport, async (request) => {
  const { db, params, body } = request;
  const scope = await request.scope();
  const closed = await closeReport(scope, db, params.id, { ...authorOf(request), ...body });
  if (closed) return { data: closed };
  const report = await findDishReport(scope, db, params.id);
  if (!report) throw notFound('Report');
  throw new RequestError('invalid-transition', `This report was closed by ${report.closed?.by}`);
});
