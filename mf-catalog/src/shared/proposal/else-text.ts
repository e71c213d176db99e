const UNSAID =
  'The menu’s words name what is in a dish, and seldom everything. Until somebody says that nothing else is in it';

/** Says what it means for diners that the parts of dishes are everything, and in whose name that is said. */
export const elseText = (maySign: boolean, dishes = 'this dish'): string =>
  `${UNSAID}, diners who avoid a food are not shown ${dishes}. ${
    maySign ? 'You say it in your name.' : 'What you say waits for somebody who may sign it.'
  }`;
