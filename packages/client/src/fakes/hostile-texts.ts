import { expect } from 'vitest';
import type { FakeServer } from './fake-fetch.ts';

const ELEMENT = 'hostile-element';
/** Ends an attribute, a script and a comment, and brings an element and two ways to run a script. */
const HOSTILE = `'"--></script><script>window.ran=1</script><${ELEMENT}></${ELEMENT}><img src=x onerror=window.ran=1>`;

/** The fields that people write, or that come from what they send: names, texts, addresses; no ids and no values of lists. */
const WRITTEN =
  /^(?:\w*[nN]ame|\w*[tT]itle|\w*[tT]ext|email|mail|\w*[pP]hone\w*|address\w*|\w*[rR]eason|\w*[nN]otes?|description|subtitle|device|user|by|\w+By|product|answer|code|label)$/;
/** A time, a number, or one word in small letters, as the values of the contract are. */
const VALUE = /^(?:[\d:.TZ-]*|[a-z]+(?:[-_][a-z]+)*)$/;

function spoiled(value: unknown, isWritten = false): unknown {
  if (typeof value === 'string') return isWritten && !VALUE.test(value) ? value + HOSTILE : value;
  if (Array.isArray(value)) return value.map((one) => spoiled(one, isWritten));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoiled(one, WRITTEN.test(key))]));
}

/** Lets a server end every text that people have written with markup, as if others had stored it. */
export function spoilTexts(server: FakeServer): void {
  const { fetch } = server;
  server.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const body: unknown = await response.json();
    return Response.json(spoiled(body), { status: response.status, headers: response.headers });
  };
}

/** Waits until the screen shows a spoiled text; fails when an element or a script came of one. */
export async function expectTextsAlone(): Promise<void> {
  await expect.poll(() => document.body.textContent).toContain(`<${ELEMENT}>`);
  expect(document.querySelectorAll(`${ELEMENT}, img[src="x"]`)).toHaveLength(0);
  expect('ran' in window).toBe(false);
}
