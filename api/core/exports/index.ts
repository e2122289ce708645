export { assertMayExport } from './assert-may-export.ts';
export { inRupees } from './cells.ts';
export { exportList } from './export-list.ts';
export { byIds, exportOfPages, inSlices, type ListExport } from './list-export.ts';
export { sendCsv } from './send-csv.ts';
