import { columnPinningFeature, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';
import { tableParts } from './tableColumns';

/** For tables with selection and pinned columns. The other pages need not load these features. */
export const selectableParts = tableFeatures({ ...tableParts, rowSelectionFeature, columnPinningFeature });
