import { recordExport } from '@justright/contract/list-exports';
import { insertExport } from '../data/exports.ts';
import { writeOnce } from '../data/idempotency.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** Records that the caller makes a file of a list. Its rows were read by calls that the caller may make. */
const recordExportEndpoint = endpoint(recordExport, { once: true }, async (request) => {
  const { db, body, idempotent, nowMs } = request;
  const id = crypto.randomUUID();
  return writeOnce({ db, idempotent, nowMs }, [insertExport(db, { id, list: body.list, rowCount: body.rows })], { id });
});

export const exportEndpoints: readonly Endpoint[] = [recordExportEndpoint];
