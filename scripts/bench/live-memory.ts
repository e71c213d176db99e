import { runtimeProcesses } from './runtime-processes.ts';

/** What is left when the garbage is gone, in MB. */
export interface LiveMemory {
  /** Of the product's isolate: objects and buffers. */
  isolateMb: number;
  /** Of the whole runtime: every isolate, its databases, and what its allocator keeps. */
  runtimeMb: number;
}

/** An isolate, as the runtime's inspector lists it. */
interface Isolate {
  id: string;
  webSocketDebuggerUrl: string;
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize: number;
}

const PRODUCT = 'core:user:justright';
/** A collection begins when its isolate next runs, so requests are made meanwhile. */
const WAKING_REQUESTS = 20;
const BYTES_OF_MB = 1024 * 1024;

const isOpen = (socket: WebSocket): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.addEventListener('open', () => resolve());
  socket.addEventListener('error', () => reject(new Error('The inspector does not answer')));
  return promise;
};

function call<Result>(socket: WebSocket, id: number, method: string): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as { id?: number; result: Result };
    if (answer.id === id) resolve(answer.result);
  });
  socket.send(JSON.stringify({ id, method }));
  return promise;
}

/**
 * Measures the runtime's memory after a forced collection in the isolates through which `wake` asks. What is in use
 * before one says little: V8 collects late as long as nothing is scarce, in each of the local runtime's forty isolates.
 */
export async function liveMemory(inspector: URL, wake: () => Promise<unknown>): Promise<LiveMemory> {
  const list = await fetch(new URL('/json', inspector.href.replace(/^ws/, 'http')));
  const isolates = (await list.json()) as Isolate[];
  // The inspector finds no isolate with a `#` in its name: one has it, which passes mails on.
  const named = isolates.filter(({ id }) => !id.includes('#'));
  const sockets = new Map(named.map((one) => [one.id, new WebSocket(one.webSocketDebuggerUrl)]));
  const product = sockets.get(PRODUCT);
  if (!product) throw new Error(`The runtime has no isolate ${PRODUCT}`);
  try {
    await Promise.all([...sockets.values()].map(isOpen));
    const collected = [...sockets].map(([id, socket]) => [id, call(socket, 1, 'HeapProfiler.collectGarbage')] as const);
    for (let asked = 0; asked < WAKING_REQUESTS; asked++) await wake();
    await new Map(collected).get(PRODUCT);
    const { usedSize, backingStorageSize } = await call<HeapUsage>(product, 2, 'Runtime.getHeapUsage');
    return {
      isolateMb: (usedSize + backingStorageSize) / BYTES_OF_MB,
      runtimeMb: Math.max(0, ...runtimeProcesses().map(({ memoryMb }) => memoryMb)),
    };
  } finally {
    for (const socket of sockets.values()) socket.close();
  }
}
