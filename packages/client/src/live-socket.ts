/** A connection that does not answer a question within this time has timed out, in milliseconds. */
const PONG_MAX_MS = 10_000;
const ASKED_EVERY_MS = 30_000;
const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 30_000;

/** The part of a `WebSocket` that is used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

interface LiveSocket {
  /** Asks for the address of a socket, which is used once; rejects without network or access. */
  admit: () => Promise<string>;
  /** The connection is open: what was said before must be read in another way. */
  onOpen: () => void;
  /** The connection is lost; another one is tried by itself. */
  onClose: () => void;
  onMessage: (text: string) => void;
  connect?: (address: string) => Socket;
}

/** Returns the wait before the next try, which doubles from one second to half a minute. */
const waitMs = (failures: number): number => Math.min(FIRST_WAIT_MS * 2 ** failures, LAST_WAIT_MS);

const connectHere = (address: string): Socket =>
  new WebSocket(new URL(address, location.href.replace(/^http/, 'ws')).href);

/**
 * Keeps a line to the server open, and opens another one when it is lost: after growing waits, with a new admission each
 * time. Returns the function that ends it.
 */
export function keepLive({ admit, onOpen, onClose, onMessage, connect = connectHere }: LiveSocket): () => void {
  let isEnded = false;
  let failures = 0;
  let socket: Socket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  let pong: ReturnType<typeof setTimeout> | undefined;

  const quiet = () => {
    clearInterval(asking);
    clearTimeout(pong);
  };
  const lost = (one: Socket | undefined) => {
    if (isEnded || one !== socket) return;
    quiet();
    socket = undefined;
    onClose();
    retry = setTimeout(() => void open(), waitMs(failures));
    failures += 1;
  };
  const listen = (one: Socket) => {
    one.addEventListener('open', () => {
      if (one !== socket) return;
      failures = 0;
      asking = setInterval(() => {
        one.send('ping');
        pong = setTimeout(() => {
          one.close();
          lost(one);
        }, PONG_MAX_MS);
      }, ASKED_EVERY_MS);
      onOpen();
    });
    one.addEventListener('message', ({ data }) => {
      if (one !== socket) return;
      clearTimeout(pong);
      if (data !== 'pong') onMessage(String(data));
    });
    one.addEventListener('close', () => lost(one));
    one.addEventListener('error', () => lost(one));
  };
  const open = async () => {
    try {
      const address = await admit();
      if (isEnded) return;
      socket = connect(address);
      listen(socket);
    } catch {
      // The screen shows its own failure: it asks by itself while there is no line.
      lost(undefined);
    }
  };
  void open();
  return () => {
    isEnded = true;
    quiet();
    clearTimeout(retry);
    socket?.close();
  };
}
