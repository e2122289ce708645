import { exportOf } from '#contract/exports/export-of.ts';
import { listCloses, listLinesToBook } from './closes.ts';
import { listDifferenceLines } from './day-books.ts';
import { listExceptions } from './exceptions.ts';
import { listMatched, listSuggestions, listUnclaimed } from './reconciliation.ts';
import { listStatements } from './statements.ts';

/** The lists of this desk as files. */

export const exportMatched = exportOf(listMatched, 'Lines that stand for a donation, as CSV');
export const exportSuggestions = exportOf(listSuggestions, 'Open claims with their best line, as CSV');
export const exportUnclaimed = exportOf(listUnclaimed, 'Unclaimed credits, as CSV');
export const exportExceptions = exportOf(listExceptions, 'Exceptions, as CSV');
export const exportStatements = exportOf(listStatements, 'Statements, as CSV');
export const exportCloses = exportOf(listCloses, 'Closed days, as CSV');
export const exportLinesToBook = exportOf(listLinesToBook, 'Lines that stand in no book yet, as CSV');
export const exportDifferenceLines = exportOf(listDifferenceLines, 'The lines behind a difference, as CSV');
