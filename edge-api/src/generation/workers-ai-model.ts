import type { WorkersAi } from '../env.ts';
import { generatorUnavailable, type LanguageModel } from './language-model.ts';

/** Calls a model of Workers AI with JSON mode. */
export const workersAiModel =
  (ai: WorkersAi, model: string, timeoutMs: number): LanguageModel =>
  async ({ instructions, input, schema }) => {
    const messages = [
      { role: 'system', content: instructions },
      { role: 'user', content: input },
    ];
    const inputs = { messages, response_format: { type: 'json_schema', json_schema: schema } };
    return contentOf(await answerWithin(timeoutMs, (signal) => ai.run(model, inputs, { signal })));
  };

async function answerWithin(timeoutMs: number, run: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${timeoutMs} ms`)));
  });
  try {
    return await Promise.race([run(signal), late]);
  } catch (error) {
    throw generatorUnavailable(`Workers AI: ${error instanceof Error ? error.message : 'unknown failure'}`);
  }
}

/** Reads the content of an answer: an object or a JSON text, depending on the model. */
function contentOf(answer: unknown): unknown {
  const content = typeof answer === 'object' && answer !== null && 'response' in answer ? answer.response : undefined;
  if (typeof content !== 'string') return content;
  try {
    return JSON.parse(content);
  } catch {
    throw generatorUnavailable('Workers AI answers something that is not JSON');
  }
}
