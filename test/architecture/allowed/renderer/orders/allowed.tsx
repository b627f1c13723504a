import { call } from '../bridge.ts'
import { Button } from '../ui/button.tsx'
import { statusWords } from '../../shared/orders/status.ts'
export const all = [call, Button, statusWords]
