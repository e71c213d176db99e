import { ExampleScreen } from './screens/example/example.screen.tsx';

/** The screens of this remote, by address. One that is not the first to be seen is loaded by `lazy`. */
export const SCREENS = {
  '/example': { Component: ExampleScreen },
};
