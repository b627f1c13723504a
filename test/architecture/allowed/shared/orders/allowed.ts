import { z } from 'zod'
import { success } from '../result.ts'
export const both = [z, success]
