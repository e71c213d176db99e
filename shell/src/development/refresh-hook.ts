// Only in a development shell, and before react-dom: keeps every renderer, so that the React Fast Refresh runtime of a
// remote that loads later can attach to it. React itself looks for this hook by its name.
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
