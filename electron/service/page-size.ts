/** Records per page of a list of orders (interface, "Limits"). Companies come ten at a time, which only practice has to know. */
export const recordsPerPage = 20
