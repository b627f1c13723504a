/**
 * The normal form of a waybill in SQLite, for the column `waybill`, of every waybill that is not unusual. Indices are built on exactly this
 * text, so it never changes.
 */
export const waybillKeySql = "upper(replace(replace(replace(waybill, '-', ''), ' ', ''), char(8209), ''))"

/**
 * True of waybills with more than printable ASCII, such as an en dash or a no-break space: only `normalizeWaybill` knows their normal form,
 * so a lookup reads all of them, by an index that holds no others. It is built on exactly this text, which never changes.
 */
export const unusualWaybillSql = "(waybill GLOB '*[^ -~]*' OR instr(waybill, char(0)) > 0)"
