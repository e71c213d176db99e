import * as v from 'valibot';
import { generatorUnavailable, type LanguageModel, type Prompt } from './language-model.ts';

export interface OpenAiSettings {
  /** The base address of `/chat/completions`, without a slash at the end. */
  baseUrl: string;
  model: string;
  key: string;
  /** The timeout of one attempt. */
  timeoutMs: number;
}

const RESPONSE_MAX_BYTES = 256 * 1024;
/** The delays before the second and the third attempt. */
const RETRY_AFTER_MS = [400, 1600];
const RETRY_AFTER_MAX_MS = 5000;
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

const ChatResponse = v.object({
  choices: v.pipe(v.array(v.object({ message: v.object({ content: v.string() }) })), v.minLength(1)),
});

/** Calls a model by OpenAI's chat completions API, which many services and local servers offer. */
export const openAiModel =
  (settings: OpenAiSettings): LanguageModel =>
  async (prompt) => {
    const response = await ask(settings, prompt);
    if (!response.ok) {
      await response.body?.cancel();
      throw generatorUnavailable(`The model's service responds with ${response.status}`);
    }
    return contentOf(await readBounded(response));
  };

/** Sends the prompt; retries a busy or failing service at most twice, but not a timeout, because a user waits. */
async function ask(settings: OpenAiSettings, prompt: Prompt): Promise<Response> {
  for (const delayMs of RETRY_AFTER_MS) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    const response = await send(settings, prompt);
    if (response !== null && !isPassing(response)) return response;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await response?.body?.cancel();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(Math.min(retryAfterMs(response) ?? delayMs, RETRY_AFTER_MAX_MS));
  }
  const last = await send(settings, prompt);
  if (last === null) throw generatorUnavailable("The model's service cannot be reached");
  return last;
}

const isPassing = ({ status }: Response): boolean => status === TOO_MANY_REQUESTS || status >= FIRST_SERVER_ERROR;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const retryAfterMs = (response: Response | null): number | undefined => {
  const seconds = Number.parseInt(response?.headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds * 1000;
};

/** Sends the prompt once; returns null when there was no connection. */
async function send({ baseUrl, model, key, timeoutMs }: OpenAiSettings, prompt: Prompt): Promise<Response | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: prompt.instructions },
          { role: 'user', content: prompt.input },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'dish_ingredients', strict: true, schema: prompt.schema },
        },
      }),
      // A redirect must not get the key.
      redirect: 'manual',
      signal,
    });
  } catch {
    if (signal.aborted) throw generatorUnavailable(`The model does not answer within ${timeoutMs} ms`);
    return null;
  }
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytesLeft = RESPONSE_MAX_BYTES;
  try {
    for await (const chunk of response.body ?? []) {
      bytesLeft -= chunk.byteLength;
      if (bytesLeft < 0) break;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch {
    throw generatorUnavailable("The model's answer breaks off");
  }
  if (bytesLeft < 0) throw generatorUnavailable(`The model's answer is longer than ${RESPONSE_MAX_BYTES} bytes`);
  return text;
}

function contentOf(text: string): unknown {
  try {
    return JSON.parse(v.parse(ChatResponse, JSON.parse(text)).choices[0]?.message.content ?? '');
  } catch {
    throw generatorUnavailable("The model's answer is not the JSON that was asked for");
  }
}
