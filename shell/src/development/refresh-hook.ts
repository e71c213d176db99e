// Runs only in a development shell, before react-dom: stores every renderer, so that the React Fast Refresh runtime of
// a remote that loads later can attach to it. The hook's name is React's.
interface DevToolsHook {
  renderers: Map<number, unknown>;
  supportsFiber: boolean;
  inject: (renderer: unknown) => number;
  onScheduleFiberRoot: () => void;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
}

const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

const ignore = () => undefined;

if (!(HOOK in window)) {
  const renderers = new Map<number, unknown>();
  const hook: DevToolsHook = {
    renderers,
    supportsFiber: true,
    inject: (renderer) => {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot: ignore,
    onCommitFiberRoot: ignore,
    onCommitFiberUnmount: ignore,
  };
  Object.assign(window, { [HOOK]: hook });
}
