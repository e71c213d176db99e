import { defineLifecycles } from '@justright/client/lifecycles';
import { openScreens } from './open-screens.tsx';
import { NEXT_SCREENS, SCREENS } from './screens.ts';
import { DinerLayout } from './shared/diner-layout.tsx';

export const { bootstrap, mount, unmount, meta } = defineLifecycles({
  name: 'mf-diner',
  version: REMOTE_VERSION,
  open: (props) => openScreens(SCREENS, <DinerLayout nextScreens={NEXT_SCREENS} />, props),
});
