/**
 * The normal form of a waybill as SQLite can make it, of the column `waybill`. Indices are made of exactly this text, so it never changes;
 * a row that it finds is compared once more by `normalizeWaybill`, which knows more kinds of hyphens.
 */
export const waybillKeySql = "upper(replace(replace(replace(waybill, '-', ''), ' ', ''), char(8209), ''))"
