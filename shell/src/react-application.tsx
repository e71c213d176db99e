import type { ReactNode } from 'react';
import type { LifeCycles } from 'single-spa';
import { type MountProps, reactLifecycles } from '@justright/client/lifecycles';
import { keepTexts } from '@justright/client/texts-in-translation';
import { navigateToUrl } from '@justright/client/navigate';
import { NavigationProvider } from '@justright/ui/navigation';

/**
 * Makes a single-spa application of a part of the shell: renders `view` into an element of its own, with the providers
 * of all screens. A crash is an uncaught error of the page, which is reported.
 */
export function reactApplication(view: () => ReactNode, parent: HTMLElement): LifeCycles {
  keepTexts();
  const { bootstrap, mount, unmount } = reactLifecycles<MountProps>(() => ({
    element: <NavigationProvider navigate={navigateToUrl}>{view()}</NavigationProvider>,
  }));
  const domElement = document.createElement('div');
  const propsOf = ({ name }: { name: string }): MountProps => ({ name, domElement, onCrash: reportError });
  return {
    bootstrap: (application) => bootstrap(propsOf(application)),
    mount: (application) => {
      parent.append(domElement);
      return mount(propsOf(application));
    },
    unmount: async (application) => {
      await unmount(propsOf(application));
      domElement.remove();
    },
  };
}
