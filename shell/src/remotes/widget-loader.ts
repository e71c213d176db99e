import type { WidgetFailureListener, WidgetLoader, WidgetModule } from '@justright/client/widget';
import { load } from './load.ts';
import type { Registered } from './registry.ts';

const isWidgetModule = (value: unknown): value is WidgetModule =>
  typeof value === 'object' && value !== null && 'Widget' in value && 'meta' in value;

interface Widgets {
  load: WidgetLoader;
  /** Called with each failed widget: its next load first looks for another release. */
  onFailure: WidgetFailureListener;
}

/** Loads widgets of one remote for another: a screen names a widget, and the shell finds and checks its remote. */
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
        // The page reloads, unless the user cancels that to keep unsaved input; this is not a failure.
        throw new DOMException('', 'AbortError');
      }
      return load(remote, expose, isWidgetModule);
    },
  };
}
