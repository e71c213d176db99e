import { expect } from 'vitest';
import type { ModelAnswer } from '../src/generation/model-answer.ts';

export const MODEL_SETTINGS = {
  INGREDIENT_GENERATOR: 'openai',
  INGREDIENT_MODEL: 'small-model',
  INGREDIENT_MODEL_URL: 'https://models.test/v1/',
  INGREDIENT_MODEL_KEY: 'sk-secret-of-the-deployment',
  INGREDIENT_MODEL_TIMEOUT_MS: '',
};

interface SeenRequest {
  messages: { role: string; content: string }[];
}
type Answer = Response | (() => Promise<Response>);

/** Checks the rules of strict structured output for a schema, at every level. */
function checkStrict(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  if ('properties' in schema) {
    expect(schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: Object.keys(Object(schema.properties)),
    });
  }
  for (const part of Object.values(schema)) checkStrict(part);
}

export const EMPTY_ANSWER: ModelAnswer = { components: [], options: [], doubtful: [], unresolved: [] };
export const named = (name: string, words = name, confidence = 0.9) => ({ name, words, confidence });

/** Makes a chat completion on the wire. */
export const completion = (content: unknown): Response =>
  Response.json({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) },
      },
    ],
  });

/**
 * Simulates an OpenAI-compatible service in place of `fetch`: checks each request as a real one would, and returns the
 * prepared answers.
 */
export class ModelStandIn {
  readonly requests: SeenRequest[] = [];
  readonly #answers: Answer[] = [];

  answer(...answers: Answer[]): void {
    this.#answers.push(...answers);
  }

  fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (request.method !== 'POST' || request.url !== 'https://models.test/v1/chat/completions') {
      return new Response('no such page', { status: 404 });
    }
    if (request.headers.get('authorization') !== `Bearer ${MODEL_SETTINGS.INGREDIENT_MODEL_KEY}`) {
      return Response.json({ error: { message: 'Incorrect API key provided' } }, { status: 401 });
    }
    const body = await request.json<SeenRequest & { model: string; response_format: Record<string, unknown> }>();
    expect(body.model).toBe('small-model');
    expect(body.response_format).toMatchObject({ type: 'json_schema', json_schema: { strict: true } });
    checkStrict(body.response_format);
    this.requests.push(body);
    const next = this.#answers.shift() ?? new Response('nothing prepared', { status: 500 });
    const answered = typeof next === 'function' ? next() : Promise.resolve(next);
    const aborted = new Promise<never>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () =>
        reject(new DOMException('The operation timed out', 'TimeoutError')),
      );
    });
    return Promise.race([answered, aborted]);
  };
}
