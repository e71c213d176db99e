/** A message of a queue with its body, which has been through its schema. */
export interface Queued<Body> {
  message: Message;
  body: Body;
}
