import { defineRemote } from '@justright/client/remote';
import { routes } from './routes.tsx';

export const { bootstrap, mount, unmount, meta } = defineRemote({ name: 'mf-diner', version: REMOTE_VERSION, routes });
