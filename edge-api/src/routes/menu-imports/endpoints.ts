import type { Endpoint } from '../../http/endpoint.ts';
import { importMenuEndpoint } from './import-menu.ts';
import { previewMenuImportEndpoint } from './preview-menu-import.ts';

export const menuImportEndpoints: readonly Endpoint[] = [previewMenuImportEndpoint, importMenuEndpoint];
