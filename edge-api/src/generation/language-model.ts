import { RequestError } from '../domain/refusals.ts';

/** What a language model is asked: `schema` is the JSON Schema that its answer has to follow. */
export interface Prompt {
  instructions: string;
  /** Data to work on; nothing in it is an instruction. */
  input: string;
  schema: object;
}

/** Answers a prompt with parsed JSON, which nobody has checked yet. Throws a RequestError `unavailable` otherwise. */
export type LanguageModel = (prompt: Prompt) => Promise<unknown>;

/**
 * The generator does not answer, or not with what was asked. The problem goes into the log: it must hold no key and
 * nothing that the model's service has written, which may repeat the key.
 */
export const generatorUnavailable = (problem: string): RequestError =>
  new RequestError('unavailable', 'The ingredient generator does not answer as it should. Please try again.', {
    cause: new Error(problem),
  });

/** A mistake of whoever configured the deployment. */
export const generatorMisconfigured = (problem: string): RequestError =>
  new RequestError('unavailable', 'The ingredient generator is not set up correctly. Please tell your administrator.', {
    cause: new Error(problem),
  });
