import type { WidgetLoader } from '@justright/client/widget';
import { loadWidget } from './load.ts';
import type { Registered } from './registry.ts';

/** How remotes come by one another's widgets: they name one, the shell knows where it is and whether to trust it. */
export const widgetLoader =
  (remotes: readonly Registered[]): WidgetLoader =>
  async (widget) => {
    const [name = '', expose = ''] = widget.split('/');
    const remote = remotes.find((registered) => registered.name === name);
    if (!remote) throw new Error(`there is no remote ${name}`);
    return loadWidget(remote, expose);
  };
