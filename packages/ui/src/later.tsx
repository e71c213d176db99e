import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';

/** Code that is loaded on demand or ahead of it; once per page. */
export interface LaterCode<T> {
  /** Loads the code. Callers share one request; after a failed one the next call asks again. */
  load: () => Promise<T>;
  /** Returns the code, undefined until it is loaded. */
  loaded: () => T | undefined;
  subscribe: (onLoaded: () => void) => () => void;
}

/** Declares code of a separate chunk; `load` imports it. Unlike React's `lazy()`, a failed load can be repeated. */
export function laterCode<T>(load: () => Promise<T>): LaterCode<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let loading: Promise<T> | undefined;
  const request = async () => {
    try {
      value = await load();
      for (const listener of listeners) listener();
      return value;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    load: () => (loading ??= request()),
    loaded: () => value,
    subscribe: (onLoaded) => {
      listeners.add(onLoaded);
      return () => void listeners.delete(onLoaded);
    },
  };
}

/** Loads code ahead, on intent or when the browser is idle. Ignores a failure: the code is loaded again on demand. */
export const preload = (code: LaterCode<unknown>): void => void code.load().catch(() => undefined);

/** Runs `start` once its code is loaded. The returned function ends what was started, or gives up the load. */
export function startLater<T>(
  code: LaterCode<T>,
  start: (value: T) => (() => void) | undefined,
  onFailure: (error: unknown) => void,
): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  code.load().then(
    (value) => {
      if (!isOver) end = start(value);
    },
    (error: unknown) => {
      if (!isOver) onFailure(error);
    },
  );
  return () => {
    isOver = true;
    end?.();
  };
}

/** Returns the code once it is loaded, whichever caller loaded it; undefined before. */
export const useLoaded = <T,>(code: LaterCode<T>): T | undefined =>
  useSyncExternalStore(code.subscribe, code.loaded, code.loaded);

interface LaterFailure {
  error: unknown;
  retry: () => void;
}

interface LaterProps<Props> {
  code: LaterCode<ComponentType<Props>>;
  /** The props of the loaded component. */
  props: Props;
  /** Shown while the code is loading. */
  waiting?: ReactNode;
  renderFailure: (failure: LaterFailure) => ReactNode;
}

/** Renders a component and loads its code when it mounts. Shows a failed load, which can be repeated. */
export function Later<Props extends object>({ code, props, waiting = null, renderFailure }: LaterProps<Props>) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const Component = code.loaded();
  const isMissing = Component === undefined;
  useEffect(() => {
    if (!isMissing || failure) return undefined;
    return startLater(
      code,
      () => {
        // A transition: hundreds of dishes render in slices, and the page stays responsive in between.
        startTransition(redraw);
        return undefined;
      },
      (error) => setFailure({ error }),
    );
  }, [code, isMissing, failure]);
  if (Component) return createElement(Component, props);
  if (failure) return renderFailure({ error: failure.error, retry: () => setFailure(undefined) });
  return waiting;
}
