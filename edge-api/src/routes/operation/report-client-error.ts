import { reportClientError } from '@justright/contract/client-errors';
import { withoutIds, withoutPersonalData } from '@justright/contract/without-personal-data';
import { writeLog } from '@justright/worker-kit/log';
import { endpoint } from '../../http/endpoint.ts';
import { RequestError } from '../../domain/refusals.ts';
import { limitNetwork } from '../../http/limit-network.ts';

/** Logs a failure in a browser. Stores nothing, and logs nothing that identifies the person. */
export const reportClientErrorEndpoint = endpoint(reportClientError, async (request) => {
  const { env, body, clientAddress, header, requestId } = request;
  if ((header('sec-fetch-site') ?? 'same-origin') !== 'same-origin') {
    throw new RequestError('forbidden', 'Failures are taken from our own pages only');
  }
  await limitNetwork(env.CLIENT_ERROR_LIMIT, clientAddress);
  const { kind, remote, version, path, message, stack } = body;
  writeLog('warn', 'client error', {
    requestId,
    kind,
    remote,
    version,
    path: withoutIds(path),
    message: withoutPersonalData(message),
    stack: withoutPersonalData(stack),
    failedRequestId: body.requestId,
  });
  return { data: null };
});
