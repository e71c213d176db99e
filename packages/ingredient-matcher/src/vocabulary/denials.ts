const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** Words directly after which a text takes a food out, in the languages of the allergens' names. */
export const TAKING_OUT = words('no without sans ohne sin senza minus omit hold skip exclude excluding');
/** Words that may stand between such a word and the food. */
export const BEFORE_FOODS = words('any the a an our');
/** Words that may follow the food in its clause: others say when or where it is out, "no nuts at lunch". */
export const AFTER_FOODS = words('and but whatsoever');
/** Words that say when or where a food is out. */
export const CIRCUMSTANCES = words('on at in inside during for after before between by over under near with served');
/** Words of other languages that take out, and that are a noun behind these English ones: "our original sin". */
export const NOUN_AFTER = words('a the our my your this that original deadly cardinal mortal sweet guilty');

/** Words that turn a denial into its contrary, also from an earlier clause of the sentence. */
export const NEGATIONS = words(`
  no without not non never nothing nobody none neither nor nowhere hardly barely scarcely seldom rarely cannot cant dont
  doesnt didnt isnt arent wasnt werent wont wouldnt couldnt shouldnt mustnt neednt hasnt havent hadnt aint impossible
  goodbye bye farewell incomplete unthinkable unimaginable inconceivable unable
  nicht nie niemals nichts niemand kein keine keiner keinen keinem kaum
  pas jamais rien personne aucun aucune ni nunca nada nadie ningun ninguna tampoco mai niente nessuno nessuna ne`);

/**
 * Words that leave open whether the food is out, also in the next clauses of their sentence: an offer, a condition, another
 * dish, and for whom, when or of how much it is out. "On request: no peanuts", "during Lent, no cheese".
 */
export const LEADING = words(`
  if unless until when while whenever except only otherwise provided depending instead
  can could may might maybe perhaps possibly possible available option optional optionally request ask order choose
  choice select pick substitute upgrade inquire add added extra swap try make upcharge surcharge contact switch replace
  replaced want need prefer wish also
  version variant alternative alternate other others another next unlike elsewhere original half portion
  kid kids child children toddler junior vegans vegetarians pescatarians coeliacs celiacs allergic intolerant pregnant
  lunch lunchtime brunch breakfast dinner weekday weekend monday tuesday wednesday thursday friday saturday sunday lent
  ramadan during season takeaway takeout
  wunsch auswahl wahlweise erhaltlich erhaeltlich bestellbar kinder variante possible demande choix pedido richiesta`);
/** Words that leave open whether the food is out in their clause: another choice, a condition, a person, an advice. */
export const DOUBTING = words(`
  or either whether rather than versus vs though although because
  must should would shall will like
  almost nearly virtually practically mostly mainly usually normally often sometimes generally typically partly partially
  largely quite probably likely hopefully supposedly allegedly claim claims far anything few little less low reduced
  i you we they he she it who whom what why where how which me us them him her my your everyone everybody
  enjoy enjoyed eat love have had go goes live imagine think say says said called forget keep put leave left get give
  take serve best better fail lack lacking miss missing refuse please just but as
  free spared friend so too even ever day once formerly gone
  oder ob wenn falls ausser kann konnte koennte auf wunsch mit ou si sauf peut avec o u salvo puede se puo con`);

/** Words of a sentence that asks guests to speak, and the words behind a food that they are to speak of. */
export const SPEAKING = words('tell inform notify advise alert let speak ask contact mention');
export const CONCERNS = words('allergy intolerance sensitivity');
