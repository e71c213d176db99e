import type { Endpoint } from '../../http/endpoint.ts';
import { createMenuItemEndpoint } from './create-menu-item.ts';
import { deleteMenuItemEndpoint } from './delete-menu-item.ts';
import { duplicateMenuItemEndpoint } from './duplicate-menu-item.ts';
import { getStaffSheetEndpoint } from './get-staff-sheet.ts';
import { listImportableItemsEndpoint } from './list-importable-items.ts';
import { listMenuItemsEndpoint } from './list-menu-items.ts';
import { previewMenuItemImpactEndpoint } from './preview-menu-item-impact.ts';
import { updateMenuItemEndpoint } from './update-menu-item.ts';

export const menuItemEndpoints: readonly Endpoint[] = [
  createMenuItemEndpoint,
  deleteMenuItemEndpoint,
  duplicateMenuItemEndpoint,
  getStaffSheetEndpoint,
  listImportableItemsEndpoint,
  listMenuItemsEndpoint,
  previewMenuItemImpactEndpoint,
  updateMenuItemEndpoint,
];
