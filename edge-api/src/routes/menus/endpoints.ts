import type { Endpoint } from '../../http/endpoint.ts';
import { createMenuEndpoint } from './create-menu.ts';
import { deleteMenuEndpoint } from './delete-menu.ts';
import { duplicateMenuEndpoint } from './duplicate-menu.ts';
import { getMenuChartEndpoint } from './get-menu-chart.ts';
import { getMenuEndpoint } from './get-menu.ts';
import { listMenusEndpoint } from './list-menus.ts';
import { previewMenuImpactEndpoint } from './preview-menu-impact.ts';
import { updateMenuEndpoint } from './update-menu.ts';

export const menuEndpoints: readonly Endpoint[] = [
  createMenuEndpoint,
  deleteMenuEndpoint,
  duplicateMenuEndpoint,
  getMenuChartEndpoint,
  getMenuEndpoint,
  listMenusEndpoint,
  previewMenuImpactEndpoint,
  updateMenuEndpoint,
];
