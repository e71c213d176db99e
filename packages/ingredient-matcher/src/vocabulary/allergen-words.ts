/**
 * Names of foods in all languages and scripts of menus, and food emoji: `its key its name here > other names`. The text
 * check, the proposals and the diner's search all read them. Words in scripts without spaces are found inside others.
 */
export const FOREIGN_NAMES = `
milk milk > 🥛|🍼|milch|vollmilch|molke|lait|leche|lacteo|latticini|latticino|leite|laticinio|melk|mjolk|maelk|maito|mleko|mleka|mlijeko|mleczny|tej|lapte|sut|doodh|dudh|halib|haleeb|gyunyu|niunai|moloko|susu|молоко|молока|молоком|молочный|мляко|млеко|γαλα|حليب|الحليب|لبن|חלב|दूध|牛奶|牛乳|鲜奶|鮮奶|奶茶|ミルク|우유|sua tuoi|sua bo|susu sapi|karnemelk|молочная|молочное|молочні|奶|乳制品|乳製品|乳清|นม
milk cheese > 🧀|kase|kaese|frischkase|fromage frais|formaggio|formaggi|queijo|kaas|juusto|sajt|branza|peynir|jibn|jibna|jibneh|gibna|jubna|tyri|paneer|panir|quark|topfen|tvarog|twarog|сыр|сыра|сыром|сырный|сирене|творог|брынза|τυρι|جبن|جبنة|الجبن|גבינה|पनीर|芝士|奶酪|起司|チーズ|치즈|φετα|sernik|keju|pho mai|turo|roomkaas|kwark|сир|сиру|сиром|бринза|乳酪|ชีส
milk cream > sahne|rahm|schlagsahne|schmand|creme fleurette|nata|natas|slagroom|gradde|flote|floede|flode|kerma|tejszin|tejfol|smietana|smantana|smetana|vrhnje|malai|malaai|slivki|сливки|сливок|сливками|сливочный|сметана|сметаной|κρεμα γαλακτος|奶油|淡奶|生クリーム|生奶油|क्रीम|kaymak|obers|tejszines|вершки|вершків|вершками|вершковий|сливочное|生忌廉|忌廉|クリーム|생크림
milk butter > 🧈|beurre|mantequilla|manteiga|boter|smor|maslo|maslac|vaj|tereyagi|makhan|makkhan|zibda|zebda|zubda|voutyro|βουτυρο|زبدة|زبده|חמאה|मक्खन|黄油|黃油|バター|버터|bo lat|mentega|roomboter|масло|масла|маслом|เนย
milk ghee > samneh|samna|samn|घी
milk yogurt > joghurt|jogurt|yaourt|yogur|iogurte|joghurtos|yoghurto|йогурт|йогурта|йогуртом|кефир|айран|γιαουρτι|زبادي|יוגורט|दही|酸奶|優格|ヨーグルト|요거트|요구르트
milk condensed milk > khoya|khoa|mawa|mava|сгущенка|сгущенкой|炼乳|煉乳|sua dac|згущене молоко
milk ice cream > 🍦|🍨|helado|speiseeis|мороженое|アイスクリーム|fagylalt|dondurma|морозиво
egg egg > 🥚|🍳|eier|oeuf|oeufs|huevo|huevos|uovo|uova|ovo|ovos|eieren|agg|aeg|kananmuna|jajko|jajka|jajek|jaja|jaje|vejce|vajce|tojas|tojasos|oua|yumurta|anda|andaa|ande|bayd|beid|jidan|yaitso|yaytso|avgo|яйцо|яйца|яйцом|яйце|яиц|яичный|αυγο|αυγα|بيض|البيض|ביצה|ביצים|अंडा|अंडे|鸡蛋|雞蛋|鸭蛋|鴨蛋|皮蛋|蛋黄|蛋黃|蛋白|蛋|卵|玉子|たまご|タマゴ|계란|달걀|ไข่|trung ga|trung chien|ei im glas|mit ei|und ei|ei|eigeel|telur|trung|trung vit|tojassal|яєць|яйцями|яйцами|яйця|яйцем
fish fish > 🐟|🐠|🐡|🎣|fisch|fische|poisson|pescado|pesce|pesci|peixe|fisk|ryba|ryby|riba|balik|samak|machli|machhli|macchi|sakana|psari|pescados|рыба|рыбы|рыбой|рыбный|риба|ψαρι|سمك|السمك|דג|דגים|मछली|鱼|魚|생선|ikan|con ca|ca chien|рибний|риби|рибою|ปลา|鯖|サバ|かつお節|いくら
fish salmon > 🍣|lachs|saumon|salmone|salmao|zalm|laks|losos|somon|лосось|лососем|семга|семгой|三文鱼|三文魚|鲑鱼|鮭魚|サーモン|鮭|연어|σολομος|lax|gravad lax|ca hoi|lazac|лосося
fish tuna > thunfisch|thon|atun|tonno|atum|tonijn|tonfisk|tunczyk|tunak|тунец|тунцом|金枪鱼|金槍魚|鮪魚|吞拿鱼|吞拿魚|マグロ|참치|ca ngu|ton baligi|tonhal|тунець|まぐろ|鮪
fish cod > kabeljau|dorsch|cabillaud|morue|bacalao|baccala|merluzzo|bacalhau|kabeljauw|torsk|dorsz|треска|трески|merluza|merluzas|ca tuyet|тріска
fish anchovy > sardelle|sardellen|anchois|anchoa|acciuga|acciughe|ansjovis|anchois|анчоус|анчоусы|анчоусами|鳀鱼|アンチョビ|hamsi|ca com|ikan teri|anchovi|멸치
fish trout > forelle|forellen|truite|trucha|trota|truta|forel|pstrag|форель|форелью|alabalik|pisztrang
fish smoked salmon > gravlaks|graved lachs
fish herring > rollmop|rollmops|kipper|kippers|bloater|maatjes|matjes|hering|hareng|arenque|aringa|haring|sild|sledz|сельдь|сельдью|селедка
shellfish shellfish > krebstiere|krustentiere|schalentiere|weichtiere|crustaces|crustace|crustaceo|crostacei|crostaceo|marisco|mariscos|mollusque|molusco|mollusco|molluschi|moluscos|schaaldieren|schelpdieren|weekdieren|skaldjur|skalldyr|skaldyr|skorupiaki|moreprodukty|морепродукты|морепродуктами|моллюски|ракообразные|con oc|морепродукти|молюски|海鲜|海鮮|해산물|หอย
shellfish shrimp > 🦐|🍤|krill|garnele|garnelen|krabben|crevette|crevettes|langostino|gambero|gamberi|gamberetti|gamberetto|camarao|camaroes|camaron|camarones|gambas|garnaal|garnalen|rakor|reker|rejer|katkarapu|krewetka|krewetki|krevety|krevetki|garnelarak|creveti|karides|jhinga|jheenga|rubyan|gambari|jambari|ebi|xia|xiaren|garides|udang|креветка|креветки|креветок|креветками|скариди|γαριδα|γαριδες|جمبري|روبيان|झींगा|虾|蝦|海老|えび|エビ|새우|กุ้ง|con tom|tom su|tom rang|tom hap|tom nuong|tom chien|tom kho|goi tom|banh tom|rak|garnelarakkal
shellfish crab > 🦀|taschenkrebs|krebs|krebse|crabe|cangrejo|granchio|caranguejo|krabba|krabbe|krabbefleisch|yengec|краб|краба|крабом|крабы|καβουρι|سلطعون|螃蟹|蟹|カニ|꽃게|cua|con ghe|kepiting|крабове|게살|대게|毛ガニ|ズワイガニ|ปูม้า|ปูนิ่ม|เนื้อปู
shellfish lobster > 🦞|hummer|homard|langosta|bogavante|astice|aragosta|lagosta|lavagante|kreeft|homar|istakoz|омар|омара|лобстер|лобстера|龙虾|龍蝦|ロブスター|랍스터|tom hum|langusta|바닷가재|กุ้งมังกร
shellfish crayfish > flusskrebs|flusskrebse|ecrevisse|ecrevisses|gambero di fiume|rivierkreeft|раки|раков
shellfish mussel > muschel|muscheln|miesmuscheln|moules|mejillon|mejillones|cozze|mexilhao|mexilhoes|mosselen|musslor|midye|мидии|мидий|мидиями|μυδια|青口|贻贝|ムール貝|홍합|kagylo|мідії|мідій
shellfish clam > vongole|vongola|almeja|almejas|palourde|palourdes|venusmuscheln|amejoa|amejoas|蛤蜊|蛤|アサリ|조개|ngheu
shellfish oyster > 🦪|auster|austern|huitre|huitres|ostra|ostras|ostrica|ostriche|oesters|ostriga|istiridye|устрица|устрицы|устрицами|生蚝|牡蛎|牡蠣|굴튀김|con hau|hau nuong|устриці|생굴|หอยนางรม
shellfish scallop > jakobsmuschel|jakobsmuscheln|coquille|coquilles|vieira|vieiras|capesante|capasanta|coquille saint jacques|гребешок|гребешки|гребешками|扇贝|扇貝|带子|ホタテ|帆立|가리비|so diep
shellfish squid > 🦑|tintenfisch|encornet|calamars|calamari|calamaro|lula|lulas|inktvis|kalmary|kalamar|кальмар|кальмары|кальмаров|鱿鱼|魷魚|イカ|오징어|con muc|muc nuong|muc chien|muc xao|cumi|tintahal|кальмарі|낙지|ปลาหมึก
shellfish octopus > 🐙|oktopus|krake|poulpe|pulpo|polpo|polvo|ahtapot|осьминог|осьминога|χταποδι|章鱼|章魚|문어|たこ焼き|蛸|восьминіг
shellfish snail > 🐌|schnecke|schnecken|weinbergschnecken|caracol|caracoles|lumaca|slakken|escargots|улитка|улитки
tree_nut nut > nuss|nusse|nuesse|schalenfruchte|schalenfruechte|noix|nuez|nueces|noci|noce|noten|notter|nodder|nozes|frutos secos|frutta a guscio|pahkina|pahkinat|orzech|orzechy|orzechami|orechy|orech|orah|orasi|orasasti|orekh|orehi|oreshki|mukassarat|makassarat|орех|орехи|орехов|орехами|ореховый|ξηροι καρποι|مكسرات|المكسرات|אגוז|אגוזים|坚果|堅果|果仁|ナッツ|견과|горіх|горіхи|горіхів|горіхами|горіховий|ореховая|ореховое
tree_nut almond > badam|baadam|badaam|badem|mandel|mandeln|amande|amandes|almendra|almendras|mandorla|mandorle|amendoa|amendoas|amandel|amandelen|mandlar|mandler|manteli|migdal|migdaly|mandle|mandula|migdale|lawz|louz|loz|mindal|amygdalo|xingren|mandelmilch|lait d amande|latte di mandorla|leche de almendra|миндаль|миндаля|миндалем|миндальный|бадем|бадеми|αμυγδαλο|αμυγδαλα|لوز|اللوز|שקד|שקדים|बादाम|杏仁|巴旦木|アーモンド|アーモンドミルク|아몬드|hanh nhan|мигдаль|мигдалю|мигдалем|мигдалевий|миндальная|миндальное|อัลมอนด์
tree_nut hazelnut > haselnuss|haselnusse|haselnuesse|noisette|noisettes|avellana|avellanas|nocciola|nocciole|avela|avelas|hazelnoot|hazelnoten|hasselnot|hasselnotter|hasselnod|hasselnodder|hasselpahkina|orzech laskowy|orzechy laskowe|liskovy orech|lesnjak|ljesnjak|mogyoro|alune|alune de padure|findik|funduk|bunduq|bondok|фундук|фундука|фундуком|лещина|лешник|лешници|φουντουκι|φουντουκια|بندق|البندق|אגוזי לוז|榛子|榛果|ヘーゼルナッツ|헤이즐넛|torokmogyoro|фундуку|лісовий горіх|лісовийгоріх
tree_nut walnut > walnuss|walnusse|walnuesse|cerneaux|walnoot|walnoten|valnot|valnotter|valnodder|saksanpahkina|orzech wloski|orzechy wloskie|vlassky orech|ceviz|akhrot|akhroot|jawz|joz|kurumi|hetao|karydi|karydia|nuci|καρυδι|καρυδια|جوز|عين الجمل|אגוז מלך|अखरोट|核桃|胡桃|くるみ|クルミ|호두|ceviz|cevizli|oc cho|волоський горіх|волоськийгоріх|грецкий орех|грецкийорех|грецкие орехи|วอลนัท
tree_nut pistachio > pista|pistazie|pistazien|pistache|pistaches|pistacchio|pistacchi|pistacho|pistachos|pistacio|pistacios|pistacje|pistacja|pistacie|pistasj|pistaasi|pisztacia|fistic|antep fistigi|sam fistigi|fistik|fustuq|fustok|fistashki|фисташки|фисташка|фисташек|фисташками|шамфъстък|φιστικι αιγινης|فستق حلبي|פיסטוק|पिस्ता|开心果|開心果|ピスタチオ|피스타치오|hat de cuoi|фісташки|фісташка|фісташковий|พิสตาชิโอ
tree_nut cashew > kaju|kajoo|cajou|noix de cajou|anacardo|anacardos|anacardi|caju|castanha de caju|maranon|cashewkerne|cashewnoten|nerkowiec|nerkowce|kesu|yaoguo|кешью|κασιους|كاجو|الكاجو|קשיו|काजू|腰果|カシューナッツ|カシュー|캐슈넛|hat dieu|kesudio|kacang mede|kacang mete|кешю|เม็ดมะม่วงหิมพานต์|มะม่วงหิมพานต์
tree_nut pecan > pekannuss|pekannusse|pekan|pekannoten|noix de pecan|nuez pecana|пекан|碧根果|山核桃|ピーカンナッツ
tree_nut macadamia > macadamianuss|макадамия|夏威夷果|マカダミア|mac ca|макадамія
tree_nut pine nut > pine kernel|pine kernels|pinienkerne|pignon|pignons|pignon de pin|pinones|pinoli|pinhao|pinhoes|pijnboompitten|chilgoza|κουκουναρι|صنوبر|松子|松の実|cam fistigi|dolmalik fistik|fenyomag|кедрові горіхи|잣
tree_nut chestnut > 🌰|marone|maronen|esskastanie|kastanie|kastanien|chataigne|chataignes|castana|castanas|castagna|castagne|castanha|kastanje|kastanjes|каштан|каштаны|栗子|栗|gesztenye|kestane|каштани
tree_nut brazil nut > paranuss|paranusse|noix du bresil|castanha do para
peanut peanut > 🥜|erdnuss|erdnusse|erdnuesse|cacahuete|cacahuetes|cacahouete|cacahouetes|cacahuate|cacahuates|cacahuet|arachide|arachides|arachidi|arachis|mani|amendoim|amendoins|pinda|pindas|pindanoten|jordnot|jordnotter|jordnod|jordnodder|peanotter|peanott|maapahkina|orzeszki ziemne|orzeszki arachidowe|orzech ziemny|arasid|arasidy|foldimogyoro|arahide|kikiriki|yer fistigi|moongphali|moongfali|mungfali|mungphali|mumfali|singdana|shengdana|verkadalai|kadalai mittai|ful sudani|fool sudani|arakhis|arahis|fystiki|rakkasei|huasheng|kacang tanah|dau phong|арахис|арахиса|арахисом|арахисовый|арахисовая|арахисовой|фъстък|фъстъци|αραπικο φιστικι|φυστικι|φυστικια|φιστικι|φιστικια|فول سوداني|الفول السوداني|בוטנים|בוטן|मूंगफली|ถั่วลิสง|花生|落花生|ピーナッツ|ピーナツ|땅콩|pnut|p nut|hat lac|lac rang|lac luoc|muoi lac|fistik ezmesi|арахіс|арахісу|арахісом|арахісовий|арахісова|арахісове|арахісової|арахисовое|арахисовые|ถั่วตัด
peanut peanut butter > erdnussbutter|erdnussmus|pindakaas|beurre de cacahuete|beurre de cacahuetes|mantequilla de cacahuete|mantequilla de mani|burro di arachidi|burro d arachidi|pasta de amendoim|jordnotssmor|peanottsmor|maslo orzechowe
gluten wheat flour > weizen|weizenmehl|farine de ble|ble|froment|trigo|frumento|grano tenero|farina di grano|tarwe|tarwebloem|vete|vetemjol|hvete|hvede|hvedemel|vehna|pszenica|pszenny|psenice|psenica|buza|bugday|atta|maida|gehun|qamh|kamh|mianfen|komugi|pshenitsa|sitari|пшеница|пшеницы|пшеничный|пшеничная|σιταρι|قمح|القمح|חיטה|गेहूं|मैदा|小麦|小麥|面粉|麵粉|밀가루|lua mi|bot mi|terigu|gandum|liszt|buzaliszt|un helva|пшениця|пшеничне|борошно|мука пшеничная|мукапшеничная|пшеничное|面筋|麵筋|麸皮|แป้งสาลี
gluten semolina > griess|hartweizengriess|sooji|suji|rava|rawa|simolina|semola|манка|irmik|манна крупа|манна каша|маннакаша
gluten bread > 🍞|🥖|🥐|🥨|🥯|🥪|brot|brotchen|broetchen|chleb|chlieb|khleb|хлеб|хлеба|хлебом|булка|ψωμι|خبز|الخبز|לחם|面包|麵包|食パン|semmel|semmeln|weckerl|weckle|laugenstange|brood|broodje|broodjes|kenyer|kifli|zsemle|ekmek|paine|kruh|hleb|hljeb|chleba|bulka|brod|brodet|leipa|pane|panini|pao de forma|pain de campagne|pain de mie|pain complet|matzah|matzo|matza|matzoh|matzot|хліб|хліба|хлібом|булочка|булочки|パン|トースト|빵|馒头|饅頭|包子|吐司|ขนมปัง
gluten pasta > 🍝|nudeln|teigwaren|nouilles|fideos|паста|макароны|面条|麵條|拉面|拉麵|うどん|ラーメン|nudel|teszta|makarna|eriste|макарони|лапша|лапшой|локшина|麺|麵|パスタ|スパゲッティ|국수|라면|우동|칼국수|파스타|บะหมี่
gluten rye flour > roggen|seigle|centeno|segale|centeio|rogge|zyto|zytni|рожь|ржаной|ржаная|rozs|cavdar|жито|житній|호밀
gluten barley > gerste|orge|cebada|orzo perlato|cevada|gerst|jeczmien|jecmen|arpa|ячмень|перловка|大麦|大麥|ячмінь|перлова каша|보리|麦芽|麥芽|もち麦
gluten oat > hafer|avoine|avena|aveia|haver|havre|kaura|owies|yulaf|овес|овсяный|овсянка|燕麦|燕麥|オーツ麦|zab|zabpehely|yulaf ezmesi|вівсяний|вівсянка|귀리
gluten spelt > dinkel|epeautre|espelta|farro|speltmeel|полба
soy soybean > soja|soia|soya bean|sojabohne|sojabohnen|graines de soja|sojaboon|sojabonen|sojabona|soijapapu|soija|szoja|daizu|kinako|соя|сои|соей|соевый|соевым|σογια|صويا|סויה|सोया|黄豆|黃豆|大豆|毛豆|枝豆|kedelai|dau nanh|соєвий|соєва|соєве|соевая|соевое|соевые|대두|콩나물|된장|味噌|みそ|納豆|ถั่วเหลือง
soy soy sauce > soja sauce|sojasauce|sauce soja|salsa de soja|salsa di soia|molho de soja|jiangyou|酱油|醬油|醤油|しょうゆ|간장|kecap|kecap asin|soi sauce|nuoc tuong|xi dau|szojaszosz|соєвий соус|соєвийсоус|соевый соус|соевыйсоус|ซีอิ๊ว
soy tofu > doufu|dofu|tauhu|тофу|豆腐|두부|dau phu|dau hu|tau hu|tahu|腐乳|油揚げ|เต้าหู้
soy soy milk > douyou|doujiang|豆浆|豆漿|豆乳|豆奶|두유|sua dau nanh|นมถั่วเหลือง
sesame sesame seed > til|teel|sesam|sesamo|ajonjoli|gergelim|sesamzaad|sesamfro|sesamfron|sesaminsiemen|seesami|sezam|szezam|szezammag|susam|simsim|sumsum|semsem|kunzhut|goma|zhima|kunjut|кунжут|кунжута|кунжутом|кунжутный|сусам|сезам|σουσαμι|سمسم|السمسم|שומשום|芝麻|胡麻|ごま|ゴマ|참깨|깨소금|gingelly|gingelli|benne|benne seed|wijen|hat me rang|me rang|vung den|muoi vung|szezammagos|кунжутне|кунжутное|кунжутная|깨|참기름|麻油|香油|เมล็ดงา|งาดำ|งาขาว|น้ำมันงา
sesame tahini > tahin|tahina|tahineh|tahinah|tehina|tehineh|techina|tehini|tahine|tachini|tahinu|тахини|тахина|ταχινι|طحينة|טחינה|芝麻酱|芝麻醬|麻酱|麻醬
mustard mustard > senf|moutarde|mostaza|senape|mostarda|mosterd|senap|sennep|sinappi|musztarda|gorczyca|horcice|horcica|mustar|gorusica|hardal|rai|sarson|sarso|khardal|karashi|gorchitsa|горчица|горчицы|горчицей|горчичный|μουσταρδα|خردل|חרדל|सरसों|芥末|芥菜籽|マスタード|からし|겨자|mu tat|mustaros|гірчиця|гірчиці|гірчичний|горчичная|辛子|มัสตาร์ด
celery celery > sellerie|stangensellerie|knollensellerie|celeri|apio|sedano|aipo|selderij|bleekselderij|selleri|seler|celer|telina|kereviz|karafs|selderey|сельдерей|сельдерея|сельдереем|целина|σελινο|كرفس|סלרי|芹菜|西芹|セロリ|셀러리|can tay|zeller|селера|селери|ขึ้นฉ่าย
lupin lupin > lupini|lupine|lupinen|lupinenmehl|lupino|altramuz|altramuces|tremoco|tremocos|lubin|люпин|люпина|λουπινο|ترمس|羽扇豆|ルピナス|csillagfurt|acibakla
honey honey > 🍯|honig|miel|miele|mel de abelha|honing|honung|honning|miod|мед|медом|μελι|عسل|דבש|शहद|蜂蜜|ハチミツ|はちみつ|벌꿀|mat ong|mez|медовий|медовый|น้ำผึ้ง
pork pork > 🐖|🐷|🐽|schwein|schweinefleisch|cerdo|maiale|varkensvlees|wieprzowina|свинина|свинины|свининой|χοιρινο|猪肉|豬肉|豚肉|돼지고기
pork bacon > 🥓|speck|lardons|lardon|бекон|бекона|беконом|培根|ベーコン|베이컨
beef beef > 🥩|🐄|🐮|🐂|rindfleisch|boeuf|ternera|manzo|carne bovina|rundvlees|wolowina|говядина|говядины|говядиной|牛肉|소고기|쇠고기|rinder|rindergulasch
lamb lamb > 🐑|🐏|lammfleisch|agneau|cordero|agnello|cordeiro|lamsvlees|jagniecina|баранина|баранины|ягненок|羊肉|ラム肉|양고기|lamm
chicken chicken > 🍗|🐔|🐓|hahnchen|haehnchen|huhn|hahnchenfleisch|frango|kurczak|kylling|kyckling|kuritsa|murgh|murg|курица|курицы|курицей|куриный|κοτοπουλο|دجاج|الدجاج|עוף|鸡肉|雞肉|鶏肉|닭고기|치킨|huhner|huehner
beef veal > kalb|kalbs|kalbfleisch|veau|vitela
chicken turkey > puten|pute|truthahn|dinde|tacchino
chicken duck > ente|entenbrust|entenkeule|entenbraten|anatra
onion onion > 🧅|zwiebel|zwiebeln|oignon|oignons|cebolla|cipolla|cipolle|cebola|洋葱|洋蔥
garlic garlic > 🧄|knoblauch|ail|ajo|aglio|alho|чеснок|чеснока|чесноком|大蒜|蒜
mushroom mushroom > 🍄|pilze|champignons|champignon|setas|funghi|cogumelos|грибы|грибами|шампиньоны|蘑菇|香菇
tomato tomato > 🍅|tomate|tomaten|pomodoro|pomodori|помидор|помидоры|томат|томаты|番茄|西红柿|トマト
bell_pepper bell pepper > 🫑
chili chili pepper > 🌶
coconut coconut milk > kokosmilch|lait de coco|leche de coco|latte di cocco|leite de coco|nariyal doodh|椰奶|椰浆|椰漿|椰汁|ココナッツミルク
coconut coconut > 🥥|kokos|kokosnuss|noix de coco|nariyal|кокос|кокоса|кокосом|кокосовый|椰子|椰蓉|ココナッツ|코코넛
corn corn > 🌽|mais|maiz|milho|кукуруза|кукурузы|玉米|トウモロコシ|옥수수
olive olive > 🫒
eggplant eggplant > 🍆|melanzane|melanzana|berenjena|baingan|баклажан|баклажаны|茄子|ナス
avocado avocado > 🥑|авокадо|牛油果|鳄梨|アボカド
alcohol beer > 🍺|🍻|bier|biere|birra|cerveza|cerveja|piwo|пиво|啤酒|ビール|맥주
alcohol wine > 🍷|🥂|🍾|wein|vino|vinho|wijn|вино|вином|料酒|红酒|葡萄酒
gluten pizza > 🍕|пицца|ピザ|피자|比萨|披萨|піца
gluten burger > 🍔|бургер|汉堡|ハンバーガー
gluten cake > 🎂|🍰|🧁|торт|蛋糕|ケーキ|торта
gluten cookie > 🍪|plaetzchen|platzchen|печенье|饼干|餅乾|クッキー|печиво
gluten doughnut > 🍩
gluten pancake > 🥞|pfannkuchen|блины|блинчики|パンケーキ|млинці
gluten waffle > 🧇|waffel|waffeln|ワッフル
gluten gyoza > 🥟|餃子|饺子|鍋貼|пельмени|вареники|水饺|水餃|锅贴|馄饨|餛飩|云吞|雲吞|만두
gluten pie > 🥧
gluten hot dog > 🌭
milk custard > 🍮
`;

/** Short names, and English ones, that unknown words are made of: "Senfsauce", "Kräuterbutter", "peanutella". */
export const COMPOUNDED = `senf nuss kase rahm eier brot soja butter lamm kalb omelette omelett
  peanut hazelnut walnut pistachio cashew pecan almond sesame mustard shrimp prawn lobster cheese noodle`;

/** Words that only their marks make a food, each with its English name: `word=name`. "Tom" is no shrimp. */
export const MARKED_NAMES =
  'sữa đậu nành=soy milk|sữa dừa=coconut milk|sữa hạnh nhân=almond milk|sữa=milk|bơ sữa=butter|tôm=shrimp|lạc=peanut|mè=sesame seed|vừng=sesame seed|cá=fish|mực=squid|hàu=oyster|ốc=snail|dió=walnut|diós=walnut';

/** Words in scripts without spaces that hold the name of a food and are none: Japan, a frying pan, clean. */
export const UNSPACED_OTHERS = 'ジャパン|フライパン|깨끗|들깨|ขนม';

/** Words that only look as if they came of a food's name: of a perch, a skate, a crust. */
export const NOT_DERIVED = 'perched skated soled smelted floundered coded supplied pasted mutated crusty tommy caked';

/** Brands that are an allergen as a rule: `key > names`. */
export const BRAND_NAMES = `
milk > philadelphia|baileys|irish cream|nutella|kinder bueno|toblerone|twix|snicker|kit kat|milka|kitkat|malteser|horlicks|ovaltine|babybel|laughing cow|boursin|lurpak|haagen dazs|raffaello|ferrero kusschen|hanuta
egg > hellmann|kewpie|miracle whip|quorn|advocaat
gluten > weetabix|shreddies|shredded wheat|kit kat|kitkat|ryvita|oreo|twix|malteser|horlicks|marmite|vegemite|wasa crispbread|ritz cracker|hobnob|jaffa cake|kikkoman|hanuta|ovaltine
soy > kikkoman|yamasa|alpro|maggi seasoning
peanut > skippy peanut|sun pat|butterfinger|nutter butter|bamba
tree_nut > kinder bueno|toblerone|raffaello|baci perugina|guylian|hanuta
fish > patum peperium|gentleman relish
mustard > colman|grey poupon
celery > aromat
`;

/**
 * Dishes, sauces and sweets whose name tells of an allergen that their words do not name: `key > names`. Kitchens make
 * them with it as a rule, so a dish that is called so and lacks it is asked about.
 */
export const TELLING_NAMES = `
milk > alfredo|bechamel|mornay|hollandaise|bearnaise|carbonara|tzatziki|raita|lassi|lasagna|lasagne|tiramisu|cheesecake|panna cotta|custard|creme brulee|gelato|fondue|quiche|stroganoff|pesto|caprese|cappuccino|milkshake|korma|makhani|tikka masala|rarebit|dauphinoise|gratin|fettuccine alfredo|dulce de leche|tres leches|ghee|kulfi|rasmalai|ras malai|rabri|gulab jamun|ganache|toffee|butterscotch|white chocolate|ferrero rocher|bechamelle|besciamella|sauce mornay|schlagobers|arequipe
egg > mayonnaise|mayo|aioli|hollandaise|bearnaise|meringue|custard|carbonara|frittata|quiche|omelette|omelet|creme brulee|tiramisu|pavlova|eggnog|zabaglione|remoulade|tartar sauce|tartare sauce|french toast|souffle|macaron|spanish tortilla|tortilla espanola|tamagoyaki|tamago|ruhrei|ruehrei|jajecznica|omelett|spiegelei|spiegeleier|oyakodon|huevos rancheros|shakshuka|challah
fish > worcestershire|worcestershire sauce|worcester sauce|caesar salad|caesar dressing|bouillabaisse|salade nicoise|nicoise salad|puttanesca|bagna cauda|anchoiade|nam pla|nuoc mam|nuoc cham|taramasalata|brandade|kedgeree|gravlax|dashi|tapenade|fishcake|fish cake|fish finger|katsuobushi|bonito flake|lutefisk|surstromming|colatura|garum|bottarga|lubina|lea and perrins
shellfish > terasi|trasi|mam tom|scampi|sea urchin|langoustine|bisque|cioppino|bouillabaisse|thermidor|tom yum|belacan|xo sauce|shrimp paste
crustacean > terasi|trasi|mam tom|scampi|langoustine|bisque|thermidor|tom yum|belacan|xo sauce|shrimp paste
pork > kassler|kasseler|chashu
tree_nut > pesto|praline|nougat|baklava|baklawa|frangipane|marzipan|gianduja|nutella|romesco|turron|amaretto|amaretti|macaron|bakewell|bakewell tart|dukkah|korma|waldorf|waldorf salad|muhammara|ajo blanco|panforte|torrone|ferrero rocher|frangelico|disaronno|stollen|christstollen|biscotti|cantucci|cantuccini|kaju katli|badam halwa|badam milk|mandelkuchen|noisettine|linzer torte|linzertorte|candlenut|orgeat|mai tai|picada
peanut > satay|sate|pad thai|phad thai|kung pao|massaman|gado gado|mafe|snicker|reese|pbj|pb and j|peanut brittle|chikki|dan dan|dan dan noodle|gajak|kacang
gluten > tempura|katsu|tonkatsu|schnitzel|panko|roux|bechamel|seitan|calzone|tiramisu|baklava|baklawa|cannoli|ramen|udon|soba|tabbouleh|couscous|challah|stollen|christstollen|biscotti|everything bagel|gyoza|samosa|yakisoba|brezel|brezn|nudelsuppe
soy > teriyaki|miso|hoisin|shoyu|ponzu|sukiyaki|yakitori|kung pao|tempeh
sesame > hummus|houmous|hummous|tahini|halva|halvah|baba ganoush|baba ghanoush|gomasio|zaatar|dukkah|humus|houmus|humous|hommus|hommos|homous|homos|halwa tahini|tahinov|everything bagel|dan dan|dan dan noodle|gajak|moutabal|mutabal|simit|benne wafer|togarashi|shichimi
mustard > piccalilli|remoulade|kasundi
celery > waldorf|waldorf salad|mirepoix|soffritto
sulphite > sulphite|sulfite|sulphur dioxide|sulfur dioxide|schwefeldioxid|sulfit|sulfito|sulfitos|solfiti|sulfiet|sulfieten|metabisulphite|metabisulfite|сульфит|сульфиты|diossido di zolfo|dioxyde de soufre|dioxido de azufre
${BRAND_NAMES}`;

/**
 * Names of many foods of a kind, which have the allergen unless a text says otherwise: `key > names`. Another meat that a text
 * names directly before one takes the meat's place: "chicken gumbo".
 */
export const USUAL_NAMES = `
gluten > noodle|dumpling
tree_nut > granola|muesli
milk > latte|fudge|flat white|cortado|macchiato|mocha|cafe au lait|cafe con leche
egg > coleslaw
fish > sashimi|ceviche|nigiri
shellfish > paella|gumbo|seafood gumbo|jambalaya|siu mai|shumai
beef > bulgogi
pork > black pudding|char siu|char siu bao|hot dog|hotdog|frank|frankfurter|wiener|currywurst|tonkatsu|tonkotsu
`;

/** Words that say how a dish tastes, and so what is in it: `key > words`. */
export const TELLING_WORDS = `
milk > creamy|creamed|creamiest|cheesy|cheezy|buttery|milky
egg > eggy
gluten > floured
fish > fishy
tree_nut > nutty|almondy
peanut > peanutty|peanuty
sesame > sesamey
`;
