import { patternOf, phrasesOf } from './fold.ts';

/** Words of a cell that say: it is in it. In the twelve languages of the legal names, as all that follow. */
export const YES: ReadonlySet<string> = new Set(
  phrasesOf(`yes|y|contains|contain|present|included|ingredient|contained|does contain
    |sí|si|contiene|presente|oui|contient|présent|ja|j|enthalten|enthält|vorhanden|sì|sim|contém|bevat|aanwezig|tak|zawiera|obecny
    |evet|içerir|var|içeriyor|نعم|يحتوي|يحتوي على|موجود|是|有|含有|含|はい|あり|有り|含む|含みます|使用
    |on request|auf Wunsch|sur demande|a petición|su richiesta|a pedido|op verzoek|na życzenie|istek üzerine|عند الطلب|按需|ご要望に応じて`),
);

/** Words of a cell that say: it is no ingredient. None says more, "free from" neither. */
export const NO: ReadonlySet<string> = new Set(
  phrasesOf(`no|n|does not contain|not contained|not present|absent|free|free from|none|not an ingredient
    |no contiene|ausente|non|ne contient pas|absente|nein|nicht enthalten|enthält nicht|frei|non contiene|assente|não|não contém|nee|bevat niet
    |nie|nie zawiera|hayır|içermez|yok|içermiyor|لا|لا يحتوي|غير موجود|否|无|無|没有|不含|不含有|いいえ|なし|無し|含まない|含みません|不使用`),
);

/** Words that say: there may be traces of it. */
export const MAY: readonly string[] = phrasesOf(`may contain traces of|may contain traces|may contain|may be present
  |may also contain|might contain|can contain|could contain|possible traces of|possible traces|possibly contains|traces of|traces|trace|trace of
  |cross contamination|cross contact|risk of cross contamination|possible cross contact|may be contaminated with
  |puede contener trazas de|puede contener trazas|puede contener|trazas de|trazas|posibles trazas
  |peut contenir des traces de|peut contenir des traces d|peut contenir des traces|peut contenir|traces de|traces possibles|traces éventuelles
  |kann spuren von|kann spuren enthalten|kann spuren enthalten von|kann enthalten|kann enthalten sein|kann in spuren enthalten sein|spuren von|spuren|spur|in spuren|mögliche spuren|spuren möglich
  |può contenere tracce di|può contenere tracce|può contenere|possono contenere|tracce di|tracce|possibili tracce
  |pode conter vestígios de|pode conter vestígios|pode conter traços de|pode conter|vestígios de|vestígios|traços
  |kan sporen bevatten van|kan sporen van|kan sporen bevatten|kan bevatten|sporen van|sporen|mogelijk sporen
  |może zawierać śladowe ilości|może zawierać ślady|może zawierać|śladowe ilości|ślady|mogą zawierać
  |eser miktarda içerebilir|içerebilir|eser miktarda|eser|iz miktarda
  |قد يحتوي على آثار|قد يحتوي على|قد يحتوي|آثار من|آثار
  |可能含有微量|可能含有|可能含|可能|微量|痕量|含む可能性があります|含む可能性|混入の可能性|コンタミネーション|微量混入の可能性|微量`);

export const MAY_PATTERN = patternOf(MAY);

/** Signs that mean the same in most charts. What is not here is asked about. */
export const COMMON_SIGNS: ReadonlyMap<string, 'contains' | 'mayContain'> = new Map([
  ...['x', '×', '✓', '✔', '☑', '√', '●', '•', '■', '▪', '⬤', '⚫'].map((sign) => [sign, 'contains'] as const),
  ...['(x)', '(✓)', '(✔)', '(●)', '(•)', '(y)', '(yes)', '(ja)', 'm', 'mc', 't', 'tr'].map(
    (sign) => [sign, 'mayContain'] as const,
  ),
]);
/** Marks of which charts use one for "contains"; with one of the others beside it, it may as well mean "no". */
export const CROSSES: ReadonlySet<string> = new Set(['x', '✕', '✖', '✗', '✘', '❌', '×', '☒']);
export const TICKS: ReadonlySet<string> = new Set(['✓', '✔', '☑', '√']);

/** Signs of an empty cell: they state nothing. */
export const BLANKS: ReadonlySet<string> = new Set([
  '',
  '-',
  '–',
  '—',
  '‐',
  '−',
  '.',
  '/',
  '--',
  '---',
  'n/a',
  'na',
  '…',
]);

/** Words with which a text says what a food lacks, or for whom it is. */
export const DENIALS: RegExp = patternOf(
  phrasesOf(`free|free from|free of|without|no|not|non|does not contain|suitable
  |suitable for|friendly|can be made|sin|libre de|apto|apta|sans|convient|ohne|frei|frei von|kein|keine|geeignet|nicht|senza|privo di|adatto|sem|não|não contém|livre de|isento
  |zonder|vrij van|vrij|geschikt|geen|bez|wolne od|nie zawiera|nie|içermez|uygun|yok|değil|خالي من|خال من|خالٍ|بدون|مناسب|لا يحتوي
  |不含|无|無|なし|フリー|不使用|含まない|適合`),
);
/** Endings that deny the word before them: "glutenfrei", "glutenvrij", "glutensiz". */
export const DENYING_ENDINGS =
  /(?:.{3}(?:frei|freie|freies|freier|vrij|vrije|siz|suz|süz|sız|free|less|fritt|fri)|bezglutenow\p{L}*|bezmleczn\p{L}*)$/u;

/** Headings of a column that lists allergens. */
export const LIST_HEADINGS: ReadonlySet<string> = new Set(
  phrasesOf(`allergens|allergen|allergen information|allergen info|allergy information|allergies|contains|contains allergens|allergens contained|allergen codes|allergens present|allergy
    |alérgenos|alergenos|alergias|contiene|información sobre alérgenos|allergènes|allergène|contient|allergènes présents|allergene|enthaltene allergene|allergenkennzeichnung|enthält|allergeninformation|kennzeichnung
    |allergeni|contiene allergeni|alergénios|alérgenos|alergénicos|contém|allergenen|bevat|alergeny|zawiera|alergen|alerjenler|alerjen|içerdiği alerjenler|içerir
    |مسببات الحساسية|المواد المسببة للحساسية|يحتوي على|过敏原|致敏物|致敏物质|過敏原|含有|アレルゲン|アレルギー|アレルギー物質|特定原材料`),
);

/** Headings of the column with the dishes' titles. */
export const TITLE_HEADINGS: ReadonlySet<string> = new Set(
  phrasesOf(`dish|dishes|item|items|menu item|menu items|product|products|name|food|meal|description|menu|dish name|product name|item name
    |plato|platos|producto|nombre|artículo|plat|plats|produit|nom|article|désignation|gericht|gerichte|speise|speisen|produkt|bezeichnung|artikel|speisekarte
    |piatto|piatti|prodotto|nome|pietanza|prato|pratos|produto|gerecht|gerechten|naam|danie|dania|potrawa|nazwa|nazwa potrawy|yemek|yemekler|ürün|yemek adı|ürün adı
    |الطبق|اسم الطبق|الصنف|المنتج|菜名|菜品|名称|产品|菜單|料理|商品名|商品|メニュー|品名|メニュー名`),
);

/** Headings of a column with the dishes' sections. */
export const SECTION_HEADINGS: ReadonlySet<string> = new Set(
  phrasesOf(`section|category|course|group|menu section|sección|categoría|catégorie|rubrique|kategorie|gruppe|warengruppe|categoria|sezione
    |categorie|rubriek|kategoria|kategori|bölüm|الفئة|القسم|类别|分类|分類|カテゴリ|カテゴリー|区分`),
);

/** Words beside an allergen's name that make no other food of it. */
export const FILLERS: readonly string[] =
  phrasesOf(`and products thereof|products thereof|and derivatives|derivatives|derivative|products
  |product|thereof|including|incl|inc|eg|e g|etc|such as|for example|namely|all|any|of|from|the|or|a|an|contains|contain|source|sources|allergen|seeds|seed|flour|protein|powder
  |y productos derivados|productos derivados|y derivados|derivados|y productos a base de|a base de|incluida|incluido|de|del|la|el|los|las|contiene
  |et produits à base de ces céréales|et produits à base de|produits à base de|et dérivés|dérivés|du|des|le|les|d|l|contient
  |und daraus gewonnene erzeugnisse|daraus gewonnene erzeugnisse|daraus hergestellte erzeugnisse|und erzeugnisse|erzeugnisse|produkte|einschließlich|inklusive|inkl|z b|oder|enthält|mehl
  |e prodotti derivati|prodotti derivati|e prodotti a base di|prodotti a base di|e derivati|derivati|incluso|di|del|della|il|lo|contiene|farina
  |e produtos à base de|produtos à base de|e produtos derivados|produtos derivados|incluindo|do|da|dos|das|contém
  |en producten op basis van|producten op basis van|producten|inclusief|van|of|bevat
  |i produkty pochodne|produkty pochodne|pochodne|łącznie z|oraz|zawiera|z
  |ve ürünleri|ürünleri|ürünler|ürünü|dahil|içerir|ve bunların ürünleri|bunların ürünleri
  |ومنتجاتها|ومنتجاته|منتجاتها|منتجاته|منتجات|بما في ذلك|يحتوي على
  |及其制品|及制品|其制品|制品|及其產品|包括|及其|由来`);
/** Fillers at the start and at the end of words. */
export const FILLERS_AROUND = new RegExp(
  `^(?:(?:${FILLERS.join('|')})(?: |$))+|(?:(?: |^)(?:${FILLERS.join('|')}))+$`,
  'gu',
);
/** A word for made things behind a name, in one word with it. */
export const MADE_OF = /(?:erzeugnisse|erzeugnis|produkte|produkt|haltig|haltige|producten)$/u;

/** Words between two names. */
export const BETWEEN: ReadonlySet<string> = new Set(
  phrasesOf('and|or|y|e|o|et|ou|und|oder|ed|en|of|i|oraz|lub|ve|veya|و|أو|n'),
);

/** Words of a legend that add nothing to "contains", "may contain" and "no". */
export const OF_LEGENDS: ReadonlySet<string> = new Set(
  phrasesOf(`allergen|allergens|the|this|an|a|as|is|in|it|of|or|and|dish|product|recipe|ingredient|ingredients|item|food|traces|due|to|from|listed|by|at
    |alérgeno|alérgenos|el|este|un|plato|producto|receta|ingrediente|en|como|o|trazas|allergène|allergènes|l|le|cet|plat|produit|recette|ingrédient|en|ou
    |das|dieses|der|dieser|den|ein|als|im|ist|oder|gericht|produkt|rezeptur|rezept|zutat|zutaten|speise|allergene|spuren|von|il|questo|allergene|allergeni|piatto|prodotto|ingrediente|ricetta|come
    |este|prato|produto|alergénio|alergénios|het|dit|gerecht|product|recept|ingrediënt|allergeen|allergenen|alergen|alergeny|danie|produkt|składnik|w|jako|bu|yemek|ürün|alerjen|bileşen
    |المنتج|الطبق|مسبب|الحساسية|مكون|过敏原|致敏物|本品|产品|アレルゲン|アレルギー物質|原材料|に|を|本品`),
);
