import { RequestError } from '../domain/refusals.ts';

/** The request to a language model. `schema` is the JSON Schema of the answer. */
export interface Prompt {
  instructions: string;
  /** The data; it contains no instructions. */
  input: string;
  schema: object;
}

/** Answers a prompt with parsed, unchecked JSON. Throws a RequestError `unavailable` on a failure. */
export type LanguageModel = (prompt: Prompt) => Promise<unknown>;

/**
 * Makes the error of a generator that fails or gives an invalid answer. `problem` is logged, so it must contain no key
 * and no text of the model's service, which may quote the key.
 */
export const generatorUnavailable = (problem: string): RequestError =>
  new RequestError('unavailable', 'The ingredient generator does not respond as it should. Please try again.', {
    cause: new Error(problem),
  });

/** Makes the error of a wrong configuration; only the log contains `problem`. */
export const generatorMisconfigured = (problem: string): RequestError =>
  new RequestError('unavailable', 'The ingredient generator is not set up correctly. Please tell your administrator.', {
    cause: new Error(problem),
  });
