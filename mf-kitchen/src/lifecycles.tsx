import { defineRemote } from '@justright/client/remote';
import { routesOf } from '@justright/client/screens';
import { SCREENS } from './screens.ts';

export const { bootstrap, mount, unmount, meta } = defineRemote({
  name: 'mf-kitchen',
  version: REMOTE_VERSION,
  routes: () => routesOf(SCREENS),
});
