import { ExampleScreen } from './screens/example/example.screen.tsx';

/** The screens of this remote, by address. Load a screen with `lazy` unless it is the first one that people see. */
export const SCREENS = {
  '/example': { Component: ExampleScreen },
};
