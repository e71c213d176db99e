import type { AnswerDifference, Publication, PublicationState } from '@justright/contract/publications';
import { EMPTY_MENU_ITEM, type Menu } from '@justright/contract/menus';
import type { DishRecord } from '../domain/declaration.ts';
import { type CatalogueDatabase, parseJson } from './database.ts';
import { MENU_ITEMS } from './menu-items.ts';
import { MENUS } from './menus.ts';
import { integer, json, jsonOrNull, type Row, table, text } from './table.ts';

/** A publication as it is stored. */
export interface PublicationRecord {
  id: string;
  restaurantId: string;
  merchantId: string;
  menuId: string;
  /** The menu as a row of its table. */
  menu: Row;
  /** The ids of the versions of its dishes. */
  dishes: readonly number[];
  /** The newest version of the restaurant's dishes that it was decided on. */
  lastVersion: number;
  of: string | null;
  state: PublicationState;
  takesEffectAt: string;
  loosens: readonly AnswerDifference[];
  note: string;
  /** Null once the account is erased. */
  uid: string | null;
  by: string;
  at: string;
  decided: Publication['decided'];
}

export const PUBLICATIONS = table<PublicationRecord, CatalogueDatabase>(
  'publications',
  {
    id: text(),
    restaurantId: text(),
    merchantId: text(),
    menuId: text(),
    menu: json(),
    dishes: json(),
    lastVersion: integer(),
    of: text('rollback_to'),
    state: text(),
    takesEffectAt: text(),
    loosens: json(),
    note: text(),
    uid: text(),
    by: text('published_by'),
    at: text('published_at'),
    decided: jsonOrNull(),
  },
  {
    key: 'id',
    history: [
      {
        entity: 'publication',
        acts: ['made', 'changed'],
        merchant: 'merchantId',
        fields: ['menu', 'menuId', 'rollbackTo', 'state', 'takesEffectAt', 'dishes', 'loosens', 'note', 'decided'],
        watched: ['state'],
        shown: {
          menu: (row) => `${row}.menu ->> '$.title'`,
          rollbackTo: (row) => `${row}.rollback_to`,
          dishes: (row) => `json_array_length(${row}.dishes)`,
        },
      },
    ],
  },
);

const { isDeclared: _isDeclared, signatures: _signatures, ...NOTHING_ENTERED } = EMPTY_MENU_ITEM;
/** What a version has in a column that is newer than the version. */
const EMPTY_ROW = MENU_ITEMS.toRow({
  ...NOTHING_ENTERED,
  id: '',
  menuId: '',
  restaurantId: '',
  merchantId: '',
  version: 1,
});

/** A state of a dish; the later one has the higher id. */
export interface DishVersion {
  readonly id: number;
  readonly dish: DishRecord;
}

/** SQL of the dishes of the restaurant of a station (`?1`) that name it in a version that diners are served. */
export const PUBLISHED_AT_STATION = `SELECT version.item_id FROM stations AS station
  JOIN restaurants AS r ON r.id = station.restaurant_id AND r.menu_drafts
  JOIN publications_in_effect AS one ON one.restaurant_id = r.id
  JOIN dish_versions AS version ON version.menu_id = one.menu_id
    AND (version.id > one.last_version OR version.id IN (SELECT value FROM json_each(one.dishes)))
  WHERE station.id = ?1 AND instr(version.content, station.id) > 0`;

/** Reads a dish from a row that may be older than some of its columns. */
export const readDish = (row: Row): DishRecord => MENU_ITEMS.read({ ...EMPTY_ROW, ...row });

/** Reads a row of `dish_versions`. */
export const readVersion = (row: Row): DishVersion => ({
  id: Number(row['id']),
  dish: readDish(parseJson<Row>(String(row['content']))),
});

/** Returns the menu of a publication as it was published. */
export const publishedMenu = ({ menu }: PublicationRecord): Menu => MENUS.read(menu);
