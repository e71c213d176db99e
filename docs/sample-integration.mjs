// A till that listens. It takes each new order and accepts it, unless a person must first read what a guest avoids.
// WEBHOOK_SECRET=whsec_… API_KEY=jrk_… PORT=4000 node docs/sample-integration.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET = '', API_KEY = '', PORT = '4000' } = process.env;
const secret = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');

/** Tells whether a message was signed with our secret within the last five minutes. */
function isGenuine({ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' }, body) {
  const signed = createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest();
  const isEqual = (given) => given.length === signed.length && timingSafeEqual(given, signed);
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  return signatures.split(' ').some((one) => isEqual(Buffer.from(one.replace('v1,', ''), 'base64')));
}

async function call(method, address, data) {
  const headers = { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' };
  const answer = await (await fetch(address, { method, headers, body: data && JSON.stringify(data) })).json();
  if (!answer.success) throw new Error(`${answer.code}: ${answer.error}`);
  return answer.data;
}

/** Keeps the till's number with an order and accepts it. An order that somebody must look at waits for `order.changed`. */
async function take(link) {
  const order = await call('GET', link);
  const isForPeople = (order.hasNeeds && order.needsRead === null) || order.question === 'asked';
  if (order.kitchenStatus !== 'new' || isForPeople) return;
  const number = { externalOrderNumber: `TILL-${order.productOrderId}` };
  await call('PUT', link.replace(/kitchen$/, 'external-number'), number);
  await call('POST', link, { act: 'accept' });
}

/** One message after the other: what we do with an order is an event too. */
let work = Promise.resolve();
const server = createServer(async (request, response) => {
  const body = (await request.setEncoding('utf8').toArray()).join('');
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  try {
    const { type, data } = JSON.parse(body);
    const taken = work.then(() => (type.startsWith('order.') ? take(data.link) : undefined));
    work = taken.catch(() => undefined);
    await taken;
    response.writeHead(204).end();
  } catch (error) {
    // Without a 2xx the message comes again. It may come twice in any case: an order that is not new is left alone.
    console.error(error);
    response.writeHead(500).end();
  }
});
server.listen(Number(PORT), () => console.log(`Listening on ${server.address().port}`));
