import { defineLifecycles } from '@justright/client/lifecycles';
import { openScreens } from './open-screens.tsx';
import { NEXT_SCREENS, SCREENS } from './screens.ts';
import { DinerLayout } from './app/diner-layout.tsx';
import { forgetBeforeShown } from './app/forget-before-shown.ts';

export const { bootstrap, mount, unmount, meta } = defineLifecycles({
  name: 'mf-diner',
  version: REMOTE_VERSION,
  open: (props) => {
    const screens = openScreens(
      SCREENS,
      (screen) => <DinerLayout nextScreens={NEXT_SCREENS}>{screen}</DinerLayout>,
      props,
    );
    // Before a menu is filtered by the choices of a person who has signed out.
    const forgetting = forgetBeforeShown();
    return forgetting ? { ...screens, ready: forgetting.then(() => screens.ready) } : screens;
  },
});
