import { openDatabase } from '../storage/open-database.ts'
export const open = openDatabase
