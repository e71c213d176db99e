import type { UploadLimit } from './read-body.ts';

/** The options of an endpoint. Its parameters and its data are defined by the contract. */
export interface Options {
  /** The body may also be `multipart/form-data`; its text fields become the fields of the body. */
  isForm?: boolean;
  /** The largest `multipart/form-data` body; the handler checks its parts. */
  form?: UploadLimit;
  /**
   * The handler writes a row only while it has the version that it read. When the body has no `version`, the client did
   * not decide on what it had seen, so the handler runs again after a version conflict.
   */
  retries?: true;
  /**
   * The call creates something: 201. A repeat with the same Idempotency-Key gets the first response and writes nothing.
   * The handler returns what `writeOnce` returned.
   */
  once?: true;
  /**
   * `menus`: the handler writes to the catalogue. The write ends the menu leases, and images without a reference are
   * removed. `orders`: it writes orders or their history. What either has written is sealed after the response, and
   * merchants' webhooks are told of it.
   */
  changes?: 'menus' | 'orders';
  /** What a diner reads here may be as old as a menu, so that it waits for no primary (`data/snapshot.ts`). */
  isLeased?: true;
  /** Of roles, of what gets orders for long, of releases and settings: a person who has a second factor proves it again for it. */
  asksAgain?: true;
  /** A read that records who reads, by name. */
  recordsReader?: true;
  /**
   * A device may send the act later than it was made, with a pass that has ended since. The handler refuses one that says to be
   * older than what it is on (`requireMadeAfter`).
   */
  actsLate?: boolean;
  /** The handler looks up the caller's account itself, and accepts a session that has ended. */
  takesEndedSession?: true;
}
