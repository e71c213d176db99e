import type { WidgetFailureListener, WidgetLoader, WidgetModule } from '@justright/client/widget';
import { load } from './load.ts';
import type { Registered } from './registry.ts';

const isWidgetModule = (value: unknown): value is WidgetModule =>
  typeof value === 'object' && value !== null && 'Widget' in value && 'meta' in value;

interface Widgets {
  load: WidgetLoader;
  /** To be told of each widget that has failed: the next load of it looks for another release first. */
  onFailure: WidgetFailureListener;
}

/** How remotes come by one another's widgets: they name one, the shell knows where it is and whether to trust it. */
export function widgetLoader(
  remotes: readonly Registered[],
  renewPage: (remote: Registered, error: unknown) => Promise<boolean>,
): Widgets {
  const failures = new Map<string, { error: unknown }>();
  return {
    onFailure: (widget, error) => void failures.set(widget, { error }),
    load: async (widget) => {
      const [name = '', expose = ''] = widget.split('/');
      const remote = remotes.find((registered) => registered.name === name);
      if (!remote) throw new Error(`there is no remote ${name}`);
      const failure = failures.get(widget);
      failures.delete(widget);
      if (failure && (await renewPage(remote, failure.error))) {
        // The page goes, unless somebody wants to keep what is not saved in it: nothing has failed then.
        throw new DOMException('', 'AbortError');
      }
      return load(remote, expose, isWidgetModule);
    },
  };
}
