import type { ScreensOf } from '@justright/client/screens';
import { BoardScreen } from './screens/board/board.screen.tsx';

export const SCREENS: ScreensOf<'mf-kitchen'> = {
  '/kitchen': { lazy: async () => (await import('./screens/choice/choice.screen.tsx')).ChoiceScreen },
  '/kitchen/sign-in': { lazy: async () => (await import('./screens/sign-in/sign-in.screen.tsx')).SignInScreen },
  '/kitchen/{restaurantId}': { Component: BoardScreen },
};
